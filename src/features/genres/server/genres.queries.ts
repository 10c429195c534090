import type { Db, NewRow, Tx } from '#db/tables.ts'

const genre = ['id', 'name', 'hue'] as const

export const listGenres = (db: Db) => db.selectFrom('genre').select(genre).orderBy('name_key').execute()

/** Answers undefined when the name is taken. */
export const insertGenre = (tx: Tx, row: NewRow<'genre'>) =>
  tx
    .insertInto('genre')
    .values(row)
    .onConflict((oc) => oc.column('name_key').doNothing())
    .returning(genre)
    .executeTakeFirst()

export const renameGenre = (tx: Tx, id: string, name: { name: string; name_key: string }) =>
  tx.updateTable('genre').set(name).where('id', '=', id).returning(genre).executeTakeFirst()

export const deleteGenre = (tx: Tx, id: string) =>
  tx.deleteFrom('genre').where('id', '=', id).returning('id').executeTakeFirst()
