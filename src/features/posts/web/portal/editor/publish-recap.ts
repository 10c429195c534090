import type { Recipients } from '#features/newsletter/newsletter.schema.ts'
import type { PostDraft } from '#features/posts/web/portal/editor/post-draft.ts'
import { formatCount } from '#lib/numbers.ts'
import { siteTime } from '#lib/site-time.ts'

const LIST_NAMES = { featured: 'Featured', latest: 'Latest', popular: 'Popular' }

const listed = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** When readers see it: now, or at a date, by the site's clock. */
export const appears = (publishAt: string, zone: string): string =>
  publishAt ? `On ${siteTime(publishAt, zone)}.` : 'As soon as you publish it.'

export function pinned({ categories, featured }: PostDraft): string {
  const pins =
    categories.length > 0
      ? `Pinned to the top of ${listed(categories.map((category) => LIST_NAMES[category]))}.`
      : 'Not pinned to any list.'
  return featured ? `${pins} Marked as a featured post.` : pins
}

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'follower' : 'followers'}`

/** Who is told by e-mail. `known` is missing while the server counts, and `failed` says that it could not. */
export function told(
  draft: PostDraft,
  genre: string | undefined,
  { known, failed }: { known: Recipients | undefined; failed: boolean },
): string {
  if (!draft.notifyFollowers) return 'Nobody: “Tell followers” is off.'
  if (failed) return 'Followers get one e-mail. We could not count them just now.'
  if (!known) return 'Counting followers…'
  if (known.announced) return 'Nobody: followers were told about this post before.'
  const whom = [draft.author.trim(), genre].filter(Boolean).join(' or ')
  if (known.recipients === 0) return `Nobody follows ${whom} yet.`
  return `${people(known.recipients)} of ${whom} ${known.recipients === 1 ? 'gets' : 'get'} one e-mail.`
}

/** What a reader would miss. None of it keeps a post from being published. */
export const missing = ({ genreId, hero, excerpt }: PostDraft): string[] => [
  ...(genreId ? [] : ['No genre is chosen, so the post is in no genre’s list.']),
  ...(hero ? [] : ['There is no hero image: lists and shared links show a pattern instead.']),
  ...(excerpt.trim() ? [] : ['There is no excerpt: cards and search results show the title alone.']),
]

/** What the toast says afterwards. */
export function happened(
  publishAt: string,
  zone: string,
  mailed: number,
): { title: string; description: string } {
  const mails = mailed > 0 ? ` ${people(mailed)} ${mailed === 1 ? 'gets' : 'get'} an e-mail` : ''
  return publishAt
    ? {
        title: 'Post scheduled',
        description: `It appears on ${siteTime(publishAt, zone)}.${mails && `${mails} then.`}`,
      }
    : { title: 'Post published', description: `Readers can see it now.${mails && `${mails}.`}` }
}
