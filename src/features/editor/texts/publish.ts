import type { PostDraft } from '#features/editor/form/post-draft.ts'
import type { Followers } from '#features/editor/saving/followers.ts'
import { countOf } from '#lib/numbers.ts'
import { siteTime } from '#lib/site-time.ts'

export const publishTexts = {
  title: (post: string) => `Publish “${post}”?`,
  when: 'When to publish',
  now: 'Publish now',
  later: 'Publish later',
  at: 'Publish At',
  atHint: 'In your local time.',
  appears: 'Goes live',
  chooseTime: 'Choose a date and time.',
  pinned: 'Pinned',
  mails: 'E-mails',
  missing: 'Missing',
  confirmNow: 'Publish now',
  confirmLater: 'Schedule post',
  cancel: 'Cancel',
  timeMissing: 'Choose when to publish.',
  timePassed: 'This time has passed. Choose a later one, or publish now.',
} as const

const LIST_NAMES = { featured: 'Featured', latest: 'Latest', popular: 'Popular' }

const listed = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
const people = (count: number) => countOf(count, 'follower')
const get = (count: number | undefined) => (count === 1 ? 'gets' : 'get')

export const publishTimeText = (publishAt: string, zone: string): string =>
  publishAt ? `On ${siteTime(publishAt, zone)}.` : 'As soon as you publish it.'

export function pinsText({ categories, featured }: PostDraft): string {
  const pins =
    categories.length > 0
      ? `Pinned to the top of ${listed(categories.map((category) => LIST_NAMES[category]))}.`
      : 'Not pinned to any list.'
  return featured ? `${pins} Marked as a featured post.` : pins
}

export function followersText(
  draft: PostDraft,
  genre: string | undefined,
  { known, failed }: Followers,
): string {
  if (!draft.notifyFollowers) return 'None, because “Tell followers” is off.'
  if (failed) return 'Followers get one e-mail. We couldn’t count them just now.'
  if (!known) return 'Counting followers…'
  if (known.announced) return 'None. Followers already received an e-mail about this post.'
  const followed = [...draft.authors.map(({ name }) => name), genre].filter(Boolean).join(' or ')
  if (known.recipients === 0) return `Nobody follows ${followed} yet.`
  return `${people(known.recipients)} of ${followed} ${get(known.recipients)} one e-mail.`
}

/** For a published post whose followers have not been notified. */
export function lateFollowersText({ known, failed }: Followers): string {
  if (failed) return 'Saving e-mails the followers. We couldn’t count them just now.'
  if (!known) return 'Saving e-mails the followers. Counting them…'
  if (known.announced) return 'Followers already received an e-mail about this post.'
  if (known.too_old) return 'This post has been public for more than a week, so nobody gets an e-mail.'
  return known.recipients === 0
    ? 'Nobody follows the author or the genre yet.'
    : `Saving e-mails ${people(known.recipients)}.`
}

/** Warnings that do not prevent publishing. */
export const missingParts = ({ genreId, hero, excerpt }: PostDraft): string[] => [
  ...(genreId ? [] : ['It has no genre, so it won’t appear in any genre’s list.']),
  ...(hero ? [] : ['It has no hero image, so lists and shared links show a pattern.']),
  ...(excerpt.trim() ? [] : ['It has no excerpt, so cards and search results show only the title.']),
]

/** `count` is undefined when counting failed. */
export function publishedToast(
  publishAt: string,
  zone: string,
  count: number | undefined,
): { title: string; description: string } {
  const followers = count === undefined ? 'Followers' : people(count)
  const mails = count === 0 ? '' : ` ${followers} ${get(count)} an e-mail`
  return publishAt
    ? {
        title: 'Post scheduled',
        description: `It will be published on ${siteTime(publishAt, zone)}.${mails && `${mails} then.`}`,
      }
    : { title: 'Post published', description: `Readers can see it now.${mails && `${mails}.`}` }
}
