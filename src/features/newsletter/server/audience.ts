import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Recipients, RecipientsQuery } from '../newsletter.schema.ts'
import { countWishers, wasAnnounced } from './audience.queries.ts'
import { wishesFor, type Wish } from './subscriptions.queries.ts'

export const EVERYBODY: Wish[] = [{ scope: 'all', target: '' }]

type Needs = { db: Db; heavy: HeavyReads }

/** How many people a mail would reach now: a newsletter, or the notice of a post that has this author and genre. */
export async function recipientsOf(
  needs: Needs,
  { author, genre_id, post_id }: RecipientsQuery,
): Promise<Recipients> {
  const isNotice = author !== undefined || genre_id !== undefined
  if (!isNotice) return { recipients: await countWishers(needs, EVERYBODY), announced: false }
  // Followers hear of a post once, however often it is published.
  if (post_id && (await wasAnnounced(needs.db, post_id))) return { recipients: 0, announced: true }
  return {
    recipients: await countWishers(needs, wishesFor(author ?? '', genre_id || null)),
    announced: false,
  }
}
