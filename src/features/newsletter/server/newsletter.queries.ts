import type { Db, NewRow, Tx } from '#db/tables.ts'

/** The subscriber with this address, new or known. An ended subscription begins anew. */
export async function upsertSubscriber(tx: Tx, row: NewRow<'subscriber'>) {
  await tx
    .insertInto('subscriber')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('email')
        .doUpdateSet({
          status: row.status,
          subscribed_at: row.subscribed_at,
          confirmed_at: null,
          ended_at: null,
        })
        .where('subscriber.status', '=', 'unsubscribed'),
    )
    .execute()
  return tx
    .selectFrom('subscriber')
    .select(['id', 'status'])
    .where('email', '=', row.email)
    .executeTakeFirstOrThrow()
}

export const addSubscription = (tx: Tx, row: NewRow<'subscription'>) =>
  tx
    .insertInto('subscription')
    .values(row)
    .onConflict((oc) => oc.columns(['subscriber_id', 'scope', 'target']).doNothing())
    .execute()

export const confirmSubscriber = (db: Db, id: string, now: string) =>
  db
    .updateTable('subscriber')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()

/** Leaves everything, and what was already on its way to them is not sent. */
export async function endSubscription(tx: Tx, id: string, now: string) {
  await tx
    .updateTable('subscriber')
    .set({ status: 'unsubscribed', ended_at: now, reason: 'link' })
    .where('id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .execute()
  await tx
    .updateTable('delivery')
    .set({ status: 'cancelled' })
    .where('subscriber_id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

export const listSubscribers = (db: Db, page: { limit: number; offset: number }) =>
  db
    .selectFrom('subscriber')
    .select(['id', 'email', 'status', 'subscribed_at'])
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countSubscribers(db: Db, status?: 'confirmed'): Promise<number> {
  const { count } = await db
    .selectFrom('subscriber')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(status !== undefined, (q) => q.where('status', '=', status!))
    .executeTakeFirstOrThrow()
  return count
}
