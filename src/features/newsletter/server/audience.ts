import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { announcementOf } from '#features/posts/server/announcements.shared.queries.ts'
import { DAY, isoAfter, type Clock } from '#platform/clock.ts'
import type { Recipients, RecipientsQuery } from '../newsletter.schema.ts'
import { countSubscribersTo } from './audience.queries.ts'
import { topicsFor, type Topic } from './subscriptions.queries.ts'

export const EVERYBODY: Topic[] = [{ scope: 'all', target: '' }]

/** We send no notice of a post that has been public for longer. */
export const NEWS_FOR_MS = 7 * DAY

type Needs = { db: Db; heavy: HeavyReads; clock: Clock }

/** Counts the recipients of a newsletter, or of the notice of a post with these authors and this genre. */
export async function recipientsOf(
  needs: Needs,
  { authors, genre_id, post_id }: RecipientsQuery,
): Promise<Recipients> {
  const isNotice = authors !== undefined || genre_id !== undefined
  const flags = { announced: false, too_old: false }
  if (!isNotice) return { recipients: await countSubscribersTo(needs, EVERYBODY), ...flags }
  const post = post_id ? await announcementOf(needs.db, post_id) : undefined
  // Followers get one notice of a post, even if it is published again.
  if (post?.notified_at) return { ...flags, recipients: 0, announced: true }
  if (post?.live_at && post.live_at <= isoAfter(needs.clock, -NEWS_FOR_MS))
    return { ...flags, recipients: 0, too_old: true }
  return { recipients: await countSubscribersTo(needs, topicsFor(authors ?? [], genre_id || null)), ...flags }
}
