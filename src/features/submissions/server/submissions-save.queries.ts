import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'
import { OPEN_STATUSES } from '#lib/values.ts'
import { deleteHistory } from '#features/history/server/history.shared.queries.ts'

/** Returns false when the ID is taken. */
export const insertSubmission = async (tx: Tx, row: NewRow<'submission'>): Promise<boolean> =>
  (await tx
    .insertInto('submission')
    .values(row)
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const insertGenres = (tx: Tx, submission_id: string, genres: string[]) =>
  tx
    .insertInto('submission_genre')
    .values(genres.map((genre) => ({ submission_id, genre })))
    .execute()

export const updateSubmission = (tx: Tx, id: string, change: RowUpdate<'submission'>) =>
  tx
    .updateTable('submission')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Ignores submissions outside the Spam folder. Deletes the history too, and returns the files. */
export async function deleteSpam(tx: Tx, ids: string[]) {
  const removed = await tx
    .deleteFrom('submission')
    .where('id', 'in', ids)
    .where('status', '=', 'spam')
    .returning(['id', 'artist_name', 'file_id', 'press_kit_id'])
    .execute()
  await deleteHistory(
    tx,
    'submission',
    removed.map(({ id }) => id),
  )
  return removed
}

/** By `updated_at`, because an editor may move an old submission to the Spam folder. */
export const spamBefore = async (db: Db, before: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('submission')
      .select('id')
      .where('status', '=', 'spam')
      .where('updated_at', '<=', before)
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

type Taker = { id: string; email: string; genres: string[]; now: string }

/** Assigns those that are still unassigned, so that only one of two curators gets each. */
export const takeWaiting = async (tx: Tx, ids: string[], taker: Taker): Promise<string[]> =>
  (
    await tx
      .updateTable('submission')
      .set((eb) => ({
        assigned_to: taker.id,
        updated_at: taker.now,
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', ids.toSorted())
      .where('status', '=', 'received')
      .where('assigned_to', 'is', null)
      .where('email', '<>', taker.email)
      .where('id', 'in', (eb) =>
        eb.selectFrom('submission_genre').select('submission_id').where('genre', 'in', taker.genres),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export const openByCurator = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('submission')
        .select((eb) => ['assigned_to', eb.fn.countAll<number>().as('open')])
        .where('assigned_to', 'in', ids)
        .where('status', 'in', OPEN_STATUSES)
        .groupBy('assigned_to')
        .execute()

export const openOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('submission')
    .selectAll()
    .where('assigned_to', '=', accountId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('created_at')
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .execute()
