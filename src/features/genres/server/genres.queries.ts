import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { byName } from '#lib/names.ts'

const genre = ['id', 'name', 'hue'] as const

export const listGenres = async (db: Db) =>
  (await db.selectFrom('genre').select(genre).execute()).toSorted(byName)

export const genreById = (db: Db, id: string) =>
  db.selectFrom('genre').select(genre).where('id', '=', id).executeTakeFirst()

/** Returns undefined when the name is taken. */
export const insertGenre = (tx: Tx, row: NewRow<'genre'>) =>
  tx
    .insertInto('genre')
    .values(row)
    .onConflict((oc) => oc.column('name_key').doNothing())
    .returning(genre)
    .executeTakeFirst()

export const renameGenre = (tx: Tx, id: string, name: { name: string; name_key: string }) =>
  tx.updateTable('genre').set(name).where('id', '=', id).returning(genre).executeTakeFirst()

export const lockGenre = (tx: Tx, id: string) =>
  tx
    .selectFrom('genre')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const deleteGenre = (tx: Tx, id: string) =>
  tx.deleteFrom('genre').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()
