import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertSources = (tx: Tx, sources: NewRow<'import_source'>[]) =>
  tx.insertInto('import_source').values(sources).execute()

export const sourcesOf = (db: Db, id: string) =>
  db.selectFrom('import_source').selectAll().where('import_id', '=', id).orderBy('position').execute()

export const sourcesOfRuns = (db: Db, ids: string[]) =>
  db
    .selectFrom('import_source')
    .select(['import_id', 'bytes'])
    .where(inList(db, 'import_id', ids))
    .execute()

export const heldSource = (tx: Tx, id: string, position: number) =>
  tx
    .selectFrom('import_source')
    .selectAll()
    .where('import_id', '=', id)
    .where('position', '=', position)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export async function addPart(tx: Tx, part: NewRow<'import_part'>) {
  await tx.insertInto('import_part').values(part).execute()
  await tx
    .updateTable('import_source')
    .set((eb) => ({ received: eb('received', '+', part.bytes) }))
    .where('import_id', '=', part.import_id)
    .where('position', '=', part.position)
    .execute()
}

export const partsOf = (db: Db, id: string) =>
  db
    .selectFrom('import_part')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('position')
    .orderBy('part')
    .execute()

export const deleteParts = (db: Db, id: string) =>
  db.deleteFrom('import_part').where('import_id', '=', id).execute()
