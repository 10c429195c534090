import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import { inSteps, STEP } from '#db/steps.ts'
import type { Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'

const failures = sql<number>`(select count(*) from webhook_delivery
  where webhook_id = webhook.id and status = 'failed')`

const withFailures = (db: Db) => db.selectFrom('webhook').selectAll().select(failures.as('failed'))

export const listWebhooks = (db: Db) => withFailures(db).orderBy('created_at').orderBy('id').execute()

export const webhookById = (db: Db, id: string) => withFailures(db).where('id', '=', id).executeTakeFirst()

/** Locked, so that pausing waits for a delivery that is just being written. */
export const heldWebhook = (tx: Tx, id: string) =>
  tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const insertWebhook = (tx: Tx, webhook: NewRow<'webhook'>) =>
  tx.insertInto('webhook').values(webhook).execute()

export const updateWebhook = (tx: Tx, id: string, change: RowUpdate<'webhook'>) =>
  tx.updateTable('webhook').set(change).where('id', '=', id).execute()

export const deleteWebhook = (tx: Tx, id: string) => tx.deleteFrom('webhook').where('id', '=', id).execute()

/** The addresses to tell. There are only a few webhooks. */
export const activeWebhooks = (tx: Tx) =>
  tx.selectFrom('webhook').select(['id', 'events']).where('paused_at', 'is', null).execute()

export const insertDeliveries = (tx: Tx, rows: NewRow<'webhook_delivery'>[]) =>
  tx.insertInto('webhook_delivery').values(rows).execute()

export const cancelWaiting = (tx: Tx, webhookId: string) =>
  tx
    .updateTable('webhook_delivery')
    .set({ status: 'cancelled', leased_until: null, leased_by: null })
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .execute()

/** Newest first. */
export const listDeliveries = (db: Db, webhookId: string, limit: number) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const deliveryById = (db: Db, webhookId: string, id: string) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns false when the delivery is waiting already. */
export const requeue = async (tx: Tx, id: string, now: string): Promise<boolean> =>
  (
    await tx
      .updateTable('webhook_delivery')
      .set({ status: 'queued', attempts: 0, due_at: now, error: null })
      .where('id', '=', id)
      .where('status', 'in', ['sent', 'failed', 'cancelled'])
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Claimed deliveries with their address and secret. */
export const deliveriesToSend = (db: Db, ids: string[]) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select([
      'webhook_delivery.id',
      'webhook_delivery.event',
      'webhook_delivery.payload',
      'webhook_delivery.attempts',
      'webhook.url',
      'webhook.secret',
    ])
    .where('webhook_delivery.id', 'in', ids)
    .execute()

/** Unless another node has taken the delivery over, or the webhook was paused. */
export const settleDelivery = (db: Db, by: string, id: string, result: RowUpdate<'webhook_delivery'>) =>
  db
    .updateTable('webhook_delivery')
    .set({ ...result, leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', by)
    .execute()

/** Keeps deliveries that are still waiting. */
export const deleteOldDeliveries = (db: Db, before: string) =>
  inSteps(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_delivery')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_delivery')
          .select('id')
          .where('created_at', '<', before)
          .where('status', 'in', ['sent', 'failed', 'cancelled'])
          .limit(STEP),
      )
      .executeTakeFirst()
    return numDeletedRows
  })
