import { contains } from '#db/conditions.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Subscriber, SubscriberFilter } from '../newsletter.schema.ts'

const matching = (db: Db, { find, status }: SubscriberFilter) =>
  db
    .selectFrom('subscriber')
    .$if(status !== undefined, (q) => q.where('status', '=', status!))
    .$if(Boolean(find), (q) => q.where(contains(db, 'email', find!.toLowerCase())))

type Reads = { db: Db; heavy: HeavyReads }

/** Newest first. A search reads every address, so it runs outside the thread that serves pages. */
export const listSubscribers = (
  { db, heavy }: Reads,
  filter: SubscriberFilter,
  page: { limit: number; offset: number },
): Promise<Subscriber[]> =>
  heavy.select(
    matching(db, filter)
      .select(['id', 'email', 'status', 'subscribed_at', 'source'])
      .orderBy('subscribed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset),
  )

export async function countSubscribers({ db, heavy }: Reads, filter: SubscriberFilter): Promise<number> {
  const [row] = await heavy.select(matching(db, filter).select((eb) => eb.fn.countAll<number>().as('count')))
  return row?.count ?? 0
}

/** Imported subscribers have a source and the time of the import. */
export const CSV_COLUMNS = [
  'email',
  'status',
  'subscribed_at',
  'confirmed_at',
  'ended_at',
  'reason',
  'source',
  'imported_at',
] as const

/** Pages by id, so that subscribers who come or go during an export do not shift the pages. */
export const subscribersAfter = ({ db, heavy }: Reads, filter: SubscriberFilter, id: string, limit: number) =>
  heavy.select(
    matching(db, filter)
      .select(['id', ...CSV_COLUMNS])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit),
  )
