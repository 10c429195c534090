import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Wish } from './subscriptions.queries.ts'

/** How many confirmed readers wish one of these things. A reader with several such wishes counts once. */
export async function countWishers(
  { db, heavy }: { db: Db; heavy: HeavyReads },
  wishes: Wish[],
): Promise<number> {
  const [row] = await heavy.select(
    db
      .selectFrom('subscription')
      .innerJoin('subscriber', 'subscriber.id', 'subscription.subscriber_id')
      .select((eb) => eb.fn.count<number>('subscription.subscriber_id').distinct().as('count'))
      .where('subscriber.status', '=', 'confirmed')
      .where('subscription.confirmed_at', 'is not', null)
      .where((eb) => eb.or(wishes.map(({ scope, target }) => eb.and({ scope, target })))),
  )
  return row?.count ?? 0
}
