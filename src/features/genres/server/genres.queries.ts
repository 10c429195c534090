import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { byName } from '#lib/names.ts'
import type { Genre } from '../genres.schema.ts'

const genre = ['id', 'name', 'hue'] as const

export async function listGenres(db: Db): Promise<Genre[]> {
  const genres = await db.selectFrom('genre').select(genre).execute()
  const names = await db.selectFrom('genre_name').selectAll().orderBy('name_key').execute()
  const earlier = Map.groupBy(names, ({ genre_id }) => genre_id)
  return genres
    .map((each) => {
      const before = earlier.get(each.id)?.map(({ name_key }) => name_key)
      return before ? { ...each, earlier: before } : each
    })
    .toSorted(byName)
}

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

/** The name now belongs to a genre, so it no longer leads to another one. */
export const claimName = (tx: Tx, nameKey: string) =>
  tx.deleteFrom('genre_name').where('name_key', '=', nameKey).execute()

/** Addresses with the earlier name lead to this genre from now on. */
export const keepName = (tx: Tx, name_key: string, genre_id: string) =>
  tx
    .insertInto('genre_name')
    .values({ name_key, genre_id })
    .onConflict((oc) => oc.column('name_key').doUpdateSet({ genre_id }))
    .execute()

export const lockGenre = (tx: Tx, id: string) =>
  tx
    .selectFrom('genre')
    .select(['id', 'name_key'])
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const deleteGenre = (tx: Tx, id: string) =>
  tx.deleteFrom('genre').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()
