import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'
import { deleteHistory } from '#features/history/server/history.shared.queries.ts'

type Status = Row<'application'>['status']

/** Returns false when the ID is taken. */
export const insertApplication = async (tx: Tx, row: NewRow<'application'>): Promise<boolean> =>
  (await tx
    .insertInto('application')
    .values(row)
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateApplication = (tx: Tx, id: string, change: RowUpdate<'application'>) =>
  tx
    .updateTable('application')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const withStatus = (db: Db, status: Status | undefined) =>
  db.selectFrom('application').where('status', status ? '=' : '<>', status ?? 'spam')

export const listApplications = (
  db: Db,
  status: Status | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  withStatus(db, status)
    .select([
      'id',
      'full_name',
      'email',
      'background',
      'expertise',
      'writing_experience',
      'review_frequency',
      'status',
      'created_at',
      'updated_at',
      'version',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countApplications = async (db: Db, status: Status | undefined): Promise<number> =>
  (
    await withStatus(db, status)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const applicationById = (db: Db, id: string) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends, so that the second of two editors sees what the first did. */
export const lockApplication = (tx: Tx, id: string) =>
  tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

/** Counts suspected spam separately, because anyone can send it in someone else's name. */
export const appliedSince = async (db: Db, email: string, since: string, spam: boolean): Promise<number> =>
  (
    await db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', spam ? '=' : '<>', 'spam')
      .where('email', '=', email)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count

/** Ignores applications outside the Spam folder. Deletes the history too, and returns the files. */
export async function deleteSpam(tx: Tx, ids: string[]) {
  const removed = await tx
    .deleteFrom('application')
    .where('id', 'in', ids)
    .where('status', '=', 'spam')
    .returning(['id', 'full_name', 'portfolio_id'])
    .execute()
  await deleteHistory(
    tx,
    'application',
    removed.map(({ id }) => id),
  )
  return removed
}

/** By `updated_at`, because an editor may move an old application to the Spam folder. */
export const spamBefore = async (db: Db, before: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('application')
      .select('id')
      .where('status', '=', 'spam')
      .where('updated_at', '<=', before)
      .limit(limit)
      .execute()
  ).map(({ id }) => id)
