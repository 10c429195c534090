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
