import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { announcementOf } from '#features/posts/server/announcements.shared.queries.ts'
import { DAY, isoAfter, type Clock } from '#platform/clock.ts'
import type { Recipients, RecipientsQuery } from '../newsletter.schema.ts'
import { countWishers } from './audience.queries.ts'
import { wishesFor, type Wish } from './subscriptions.queries.ts'

export const EVERYBODY: Wish[] = [{ scope: 'all', target: '' }]

/** A post that has been public for longer is no news any more: nobody is told. */
export const NEWS_FOR_MS = 7 * DAY

type Needs = { db: Db; heavy: HeavyReads; clock: Clock }

/** How many people a mail would reach now: a newsletter, or the notice of a post that has this author and genre. */
export async function recipientsOf(
  needs: Needs,
  { author, genre_id, post_id }: RecipientsQuery,
): Promise<Recipients> {
  const isNotice = author !== undefined || genre_id !== undefined
  const told = { announced: false, too_old: false }
  if (!isNotice) return { recipients: await countWishers(needs, EVERYBODY), ...told }
  const post = post_id ? await announcementOf(needs.db, post_id) : undefined
  // Followers hear of a post once, however often it is published.
  if (post?.notified_at) return { ...told, recipients: 0, announced: true }
  if (post?.live_at && post.live_at <= isoAfter(needs.clock, -NEWS_FOR_MS))
    return { ...told, recipients: 0, too_old: true }
  return { recipients: await countWishers(needs, wishesFor(author ?? '', genre_id || null)), ...told }
}
