import type { Recipients } from '#features/newsletter/newsletter.schema.ts'
import type { PostDraft } from '#features/editor/form/post-draft.ts'
import { formatCount } from '#lib/numbers.ts'
import { siteTime } from '#lib/site-time.ts'

const LIST_NAMES = { featured: 'Featured', latest: 'Latest', popular: 'Popular' }

const listed = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** When readers see it: now, or at a date, by the site's clock. */
export const publishTimeText = (publishAt: string, zone: string): string =>
  publishAt ? `On ${siteTime(publishAt, zone)}.` : 'As soon as you publish it.'

export function pinsText({ categories, featured }: PostDraft): string {
  const pins =
    categories.length > 0
      ? `Pinned to the top of ${listed(categories.map((category) => LIST_NAMES[category]))}.`
      : 'Not pinned to any list.'
  return featured ? `${pins} Marked as a featured post.` : pins
}

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'follower' : 'followers'}`

/** The followers. `known` is missing while the server counts, and `failed` says that it could not. */
type Followers = { known: Recipients | undefined; failed: boolean }

/** Whether the recap is still incomplete. */
export const isCounting = ({ notifyFollowers }: PostDraft, { known, failed }: Followers): boolean =>
  notifyFollowers && !known && !failed

/** How many people get an e-mail; undefined when nobody could count them. */
export const mailCount = ({ notifyFollowers }: PostDraft, { known }: Followers): number | undefined =>
  notifyFollowers ? known?.recipients : 0

/** Who is told by e-mail. */
export function followersText(
  draft: PostDraft,
  genre: string | undefined,
  { known, failed }: Followers,
): string {
  if (!draft.notifyFollowers) return 'Nobody: “Tell followers” is off.'
  if (failed) return 'Followers get one e-mail. We could not count them just now.'
  if (!known) return 'Counting followers…'
  if (known.announced) return 'Nobody: followers were told about this post before.'
  const whom = [draft.author.trim(), genre].filter(Boolean).join(' or ')
  if (known.recipients === 0) return `Nobody follows ${whom} yet.`
  return `${people(known.recipients)} of ${whom} ${known.recipients === 1 ? 'gets' : 'get'} one e-mail.`
}

/** What saving does when followers are to be told of a post that is public already. */
export function lateFollowersText({ known, failed }: Followers): string {
  if (failed) return 'Saving e-mails the followers. We could not count them just now.'
  if (!known) return 'Saving e-mails the followers. Counting them…'
  if (known.announced) return 'Followers were told about this post before.'
  if (known.too_old)
    return 'This post has been public for more than a week, so it is no longer news. Nobody gets an e-mail.'
  return known.recipients === 0
    ? 'Nobody follows the author or the genre yet.'
    : `Saving e-mails ${people(known.recipients)}.`
}

/** What a reader would miss. None of it keeps a post from being published. */
export const missingParts = ({ genreId, hero, excerpt }: PostDraft): string[] => [
  ...(genreId ? [] : ['No genre is chosen, so the post is in no genre’s list.']),
  ...(hero ? [] : ['There is no hero image: lists and shared links show a pattern instead.']),
  ...(excerpt.trim() ? [] : ['There is no excerpt: cards and search results show the title alone.']),
]

/** What the toast says afterwards. Without a number nobody could count the followers. */
export function publishedToast(
  publishAt: string,
  zone: string,
  count: number | undefined,
): { title: string; description: string } {
  const whom = count === undefined ? 'Followers' : people(count)
  const mails = count === 0 ? '' : ` ${whom} ${count === 1 ? 'gets' : 'get'} an e-mail`
  return publishAt
    ? {
        title: 'Post scheduled',
        description: `It appears on ${siteTime(publishAt, zone)}.${mails && `${mails} then.`}`,
      }
    : { title: 'Post published', description: `Readers can see it now.${mails && `${mails}.`}` }
}
