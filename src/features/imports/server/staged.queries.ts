import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { ImportStatus } from '#lib/values.ts'

/** A process works on these, so they end by themselves. */
const AT_WORK: ImportStatus[] = ['reading', 'running', 'undoing']
const UNFINISHED: ImportStatus[] = ['uploading', 'reading', 'ready', 'running', 'paused', 'failed']

export const insertPersons = (tx: Tx, rows: NewRow<'import_person'>[]) =>
  insertMany(tx, 'import_person', rows, 'on conflict do nothing')

export const clearPersons = (db: Db, id: string) =>
  db.deleteFrom('import_person').where('import_id', '=', id).execute()

/** Runs whose files have this person's address. */
export const runsNaming = (db: Db, hash: string) =>
  db
    .selectFrom('import_person')
    .innerJoin('import_run', 'import_run.id', 'import_person.import_id')
    .where('import_person.hash', '=', hash)
    .where('import_run.files_until', 'is not', null)

/** The run is in use, so its files are kept for longer. Those that are gone stay gone. */
export const keepFiles = (tx: Tx, id: string, until: string) =>
  tx
    .updateTable('import_run')
    .set({ files_until: until })
    .where('id', '=', id)
    .where('files_until', 'is not', null)
    .execute()

export const heldExpired = (tx: Tx, now: string) =>
  tx
    .selectFrom('import_run')
    .select('id')
    .where('files_until', '<=', now)
    .where('status', 'not in', AT_WORK)
    .limit(20)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .execute()

/** Without its files, a run can't go on. It can still be undone and forgotten. */
export async function loseFiles(tx: Tx, ids: string[], error: string) {
  if (ids.length === 0) return
  await tx
    .updateTable('import_run')
    .set({ status: 'failed', error, phase: null, attempts: 0 })
    .where(inList(tx, 'id', ids))
    .where('status', 'in', UNFINISHED)
    .execute()
  await tx
    .updateTable('import_run')
    .set({ files_until: null })
    .where(inList(tx, 'id', ids))
    .execute()
}

/** Runs without files of which something is left here or in storage. */
export const leftBehind = (db: Db) =>
  db
    .selectFrom('import_run')
    .select('id')
    .where('files_until', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('import_part').select('part').whereRef('import_part.import_id', '=', 'import_run.id'),
        ),
        eb.exists(
          eb
            .selectFrom('import_person')
            .select('hash')
            .whereRef('import_person.import_id', '=', 'import_run.id'),
        ),
      ]),
    )
    .limit(20)
    .execute()

/** Those of these runs that still have their files. */
export const runsWithFiles = async (db: Db, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('import_run')
    .select('id')
    .where(inList(db, 'id', ids))
    .where('files_until', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
