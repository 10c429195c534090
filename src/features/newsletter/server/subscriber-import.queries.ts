import { inList } from '#db/conditions.ts'
import { countRows } from '#db/count-rows.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { SubscriberStatus } from '#lib/values.ts'

export type Existing = {
  id: string
  email: string
  status: SubscriberStatus
  /** Came by an import, and changed nothing here since. */
  isImported: boolean
}

export async function existingAmong(db: Db, emails: string[]): Promise<Existing[]> {
  const rows = await db
    .selectFrom('subscriber')
    .select(['id', 'email', 'status', 'import_id', 'changed_at'])
    .where(inList(db, 'email', emails))
    .execute()
  return rows.map(({ import_id, changed_at, ...row }) => ({
    ...row,
    isImported: import_id !== null && changed_at === null,
  }))
}

/** Returns those that were added: someone may subscribe while the import runs. */
export const insertImported = (tx: Tx, rows: NewRow<'subscriber'>[]): Promise<{ id: string }[]> =>
  insertMany<{ id: string }>(tx, 'subscriber', rows, 'on conflict (email) do nothing returning id')

type Subscribed = { id: string; subscribed_at: string; confirmed_at: string | null }

export const subscribeImported = (tx: Tx, people: Subscribed[]) =>
  insertMany(
    tx,
    'subscription',
    people.map(({ id, subscribed_at, confirmed_at }) => ({
      subscriber_id: id,
      scope: 'all',
      target: '',
      created_at: subscribed_at,
      confirmed_at,
    })),
    'on conflict do nothing',
  )

type Ended = { status: SubscriberStatus; ended_at: string | null; reason: string | null }

/** Returns false when the person changed something in the meantime. */
export async function tightenImported(
  tx: Tx,
  id: string,
  { status, ended_at, reason }: Ended,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscriber')
    .set({ status, ended_at, reason })
    .where('id', '=', id)
    .where('changed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (ended_at !== null) await tx.deleteFrom('subscription').where('subscriber_id', '=', id).execute()
  else
    await tx.updateTable('subscription').set({ confirmed_at: null }).where('subscriber_id', '=', id).execute()
  return true
}

/** Keeps people who follow an author or a genre, or whose newsletters are in the statistics. */
export async function deleteImported(tx: Tx, importId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('subscriber')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('subscriber')
        .select('id')
        .where('import_id', '=', importId)
        .where('changed_at', 'is', null)
        .where((on) =>
          on.not(
            on.exists(
              on.selectFrom('delivery').select('id').whereRef('delivery.subscriber_id', '=', 'subscriber.id'),
            ),
          ),
        )
        .where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('subscription')
                .select('scope')
                .whereRef('subscription.subscriber_id', '=', 'subscriber.id')
                .where('scope', '<>', 'all'),
            ),
          ),
        )
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const countImported = (db: Db, importId: string): Promise<number> =>
  countRows(db.selectFrom('subscriber').where('import_id', '=', importId))
