import { sql } from 'kysely'
import { countRows } from '#db/count-rows.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertNotes = (tx: Tx, rows: NewRow<'import_note'>[]) => insertMany(tx, 'import_note', rows)

const notesOf = (db: Db, id: string, code?: string) =>
  db
    .selectFrom('import_note')
    .where('import_note.import_id', '=', id)
    .$if(code !== undefined, (q) => q.where('code', '=', code!))

export const deleteNotes = (db: Db, id: string, kind: string) =>
  db.deleteFrom('import_note').where('import_id', '=', id).where('kind', '=', kind).execute()

export const nextNoteId = async (db: Db, id: string): Promise<number> =>
  ((
    await notesOf(db, id)
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirst()
  )?.last ?? 0) + 1

export const noteCounts = (db: Db, id: string) =>
  notesOf(db, id)
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .groupBy('code')
    .orderBy('count', 'desc')
    .orderBy('code')
    .execute()

export const countNotes = (db: Db, id: string, code: string | undefined): Promise<number> =>
  countRows(notesOf(db, id, code))

/** With the state and target of the item that each note is about. */
export const notesPage = (
  db: Db,
  id: string,
  { code, page, limit }: { code?: string | undefined; page: number; limit: number },
) =>
  notesOf(db, id, code)
    .leftJoin('import_item', (join) =>
      join
        .onRef('import_item.import_id', '=', 'import_note.import_id')
        .onRef('import_item.kind', '=', sql.ref('import_note.kind'))
        .onRef('import_item.key', '=', 'import_note.key'),
    )
    .select(['import_note.id', 'import_note.kind', 'code', 'detail', 'import_note.name', 'state', 'target'])
    .orderBy('import_note.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()

export const notesAfter = (db: Db, id: string, last: number, limit: number) =>
  notesOf(db, id).selectAll().where('id', '>', last).orderBy('id').limit(limit).execute()
