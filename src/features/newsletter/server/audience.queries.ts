import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Topic } from './subscriptions.queries.ts'

/** Counts confirmed readers with one of these subscriptions, each reader once. */
export async function countSubscribersTo(
  { db, heavy }: { db: Db; heavy: HeavyReads },
  topics: Topic[],
): Promise<number> {
  const [row] = await heavy.select(
    db
      .selectFrom('subscription')
      .innerJoin('subscriber', 'subscriber.id', 'subscription.subscriber_id')
      .select((eb) => eb.fn.count<number>('subscription.subscriber_id').distinct().as('count'))
      .where('subscriber.status', '=', 'confirmed')
      .where('subscription.confirmed_at', 'is not', null)
      .where((eb) => eb.or(topics.map(({ scope, target }) => eb.and({ scope, target })))),
  )
  return row?.count ?? 0
}
