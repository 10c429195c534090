import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'
import type { ImportStatus } from '#lib/values.ts'

export type Run = Row<'import_run'>

export const insertRun = (tx: Tx, run: NewRow<'import_run'>) =>
  tx.insertInto('import_run').values(run).execute()

export const runById = (db: Db, id: string) =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst()

/** The run, locked until the transaction ends, so that two people can't change its status at once. */
export const heldRun = (tx: Tx, id: string) =>
  tx
    .selectFrom('import_run')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

/** Newest first, with the name of the person who started each run. */
export const lastRuns = (db: Db, limit: number, id?: string) =>
  db
    .selectFrom('import_run')
    .leftJoin(...accountOf('import_run.created_by'))
    .selectAll('import_run')
    .select('account.name as by')
    .$if(id !== undefined, (q) => q.where('import_run.id', '=', id!))
    .orderBy('import_run.created_at', 'desc')
    .orderBy('import_run.id', 'desc')
    .limit(limit)
    .execute()

export const updateRun = (db: Db, id: string, change: RowUpdate<'import_run'>) =>
  db.updateTable('import_run').set(change).where('id', '=', id).execute()

/** Ends a phase, unless an editor has chosen another one meanwhile. */
export const endRun = (db: Db, id: string, from: ImportStatus, change: RowUpdate<'import_run'>) =>
  db.updateTable('import_run').set(change).where('id', '=', id).where('status', '=', from).execute()

/** Also locks the table, because two admins may start two imports at the same moment. */
export const otherRunning = async (tx: Tx, id: string, statuses: ImportStatus[]): Promise<boolean> => {
  if (isPostgres(tx)) await sql`lock table import_run in share row exclusive mode`.execute(tx)
  const other = await tx
    .selectFrom('import_run')
    .select('id')
    .where('status', 'in', statuses)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Runs that have work, oldest first. Runs of the command line are left out, because it works on them itself. */
export const runsAtWork = (db: Db, statuses: ImportStatus[]) =>
  db
    .selectFrom('import_run')
    .select(['id', 'leased_by', 'leased_until'])
    .where('status', 'in', statuses)
    .where('is_local', '=', 0)
    .orderBy('created_at')
    .limit(20)
    .execute()

/** Returns false when another process has the run. */
export const claimRun = async (
  db: Db,
  id: string,
  { by, now, until }: { by: string; now: string; until: string },
): Promise<boolean> =>
  (await db
    .updateTable('import_run')
    .set((eb) => ({ leased_by: by, leased_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('leased_by', '=', by)]),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Extends the lease and returns the current status. Undefined when another process has taken the run. */
export const renewRun = async (db: Db, id: string, by: string, until: string) =>
  (
    await db
      .updateTable('import_run')
      .set({ leased_until: until })
      .where('id', '=', id)
      .where('leased_by', '=', by)
      .returning('status')
      .executeTakeFirst()
  )?.status

export const releaseRun = (db: Db, id: string, by: string) =>
  db
    .updateTable('import_run')
    .set({ leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', by)
    .execute()

/** Unfinished imports of the command line, newest first. */
export const unfinishedLocal = (db: Db) =>
  db
    .selectFrom('import_run')
    .selectAll()
    .where('is_local', '=', 1)
    .where('files_until', 'is not', null)
    .where('status', 'in', ['reading', 'ready', 'running', 'paused', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

export const deleteRun = (tx: Tx, id: string) => tx.deleteFrom('import_run').where('id', '=', id).execute()
