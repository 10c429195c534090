import type { Db, NewRow, RowUpdate } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'

/** Returns false when another one is running, on any node. */
export const insertRun = async (db: Db, run: NewRow<'backup_run'>): Promise<boolean> =>
  (await db
    .insertInto('backup_run')
    .values(run)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Does nothing to a run that has ended, because another node may have taken its process for dead. */
export const updateRunning = (db: Db, id: string, change: RowUpdate<'backup_run'>) =>
  db.updateTable('backup_run').set(change).where('id', '=', id).where('status', '=', 'running').execute()

/** Runs whose process died: the lease is over, or `all` when no other node can have one. */
export const failAbandoned = (db: Db, now: string, error: string, all = false) =>
  db
    .updateTable('backup_run')
    .set({ status: 'failed', error, finished_at: now, leased_until: null })
    .where('status', '=', 'running')
    .$if(!all, (q) => q.where('leased_until', '<=', now))
    .execute()

export const markRemoved = (db: Db, id: string, removed_at: string) =>
  db.updateTable('backup_run').set({ removed_at }).where('id', '=', id).execute()

const newestFirst = (db: Db) =>
  db.selectFrom('backup_run').orderBy('started_at', 'desc').orderBy('backup_run.id', 'desc')

const LISTED = [
  'backup_run.id',
  'backup_run.name',
  'place',
  'status',
  'started_at',
  'finished_at',
  'bytes',
  'sha256',
  'posts',
  'files',
  'error',
  'removed_at',
] as const

/** Newest first, with the name of the person who started each. */
export const lastRuns = (db: Db, limit: number, id?: string) =>
  newestFirst(db)
    .leftJoin(...accountOf('backup_run.account_id'))
    .select([...LISTED, 'account.name as by'])
    .$if(id !== undefined, (q) => q.where('backup_run.id', '=', id!))
    .limit(limit)
    .execute()

export const runById = (db: Db, id: string) =>
  db.selectFrom('backup_run').selectAll().where('id', '=', id).executeTakeFirst()

export const runsSince = (db: Db, since: string) =>
  db
    .selectFrom('backup_run')
    .select(['status', 'started_at', 'finished_at', 'account_id'])
    .where('started_at', '>=', since)
    .execute()

export const runningRun = (db: Db) =>
  db.selectFrom('backup_run').select('started_at').where('status', '=', 'running').executeTakeFirst()

export const newestVerified = (db: Db) =>
  newestFirst(db).select('started_at').where('status', '=', 'verified').limit(1).executeTakeFirst()

export const newestEnded = (db: Db) =>
  newestFirst(db)
    .select(['status', 'started_at', 'error'])
    .where('status', '!=', 'running')
    .limit(1)
    .executeTakeFirst()

/** Archives that were written and not removed since. */
export const archivesIn = (db: Db, place: string) =>
  db
    .selectFrom('backup_run')
    .select(['id', 'name', 'status', 'started_at'])
    .where('place', '=', place)
    .where('bytes', 'is not', null)
    .where('removed_at', 'is', null)
    .where('status', '!=', 'running')
    .execute()

/** The names of the last archives that were never finished. */
export const unfinishedIn = async (db: Db, place: string, limit: number): Promise<string[]> =>
  (
    await newestFirst(db)
      .select('name')
      .where('place', '=', place)
      .where('status', '=', 'failed')
      .where('bytes', 'is', null)
      .limit(limit)
      .execute()
  ).map(({ name }) => name)
