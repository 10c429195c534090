import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { byName } from '#lib/names.ts'

const genre = ['id', 'name', 'hue'] as const

export const listGenres = async (db: Db) =>
  (await db.selectFrom('genre').select(genre).execute()).toSorted(byName)

export const genreById = (db: Db, id: string) =>
  db.selectFrom('genre').select(genre).where('id', '=', id).executeTakeFirst()

/** Posts with this genre; those in the trash do not count. */
export async function countPostsIn(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('post')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('genre_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

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

export const heldGenre = (tx: Tx, id: string) =>
  tx
    .selectFrom('genre')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const deleteUnusedGenre = (tx: Tx, id: string) =>
  tx
    .deleteFrom('genre')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('post').select('post.id').whereRef('post.genre_id', '=', 'genre.id'))),
    )
    .returning('id')
    .executeTakeFirst()

export const deleteGenre = (tx: Tx, id: string) =>
  tx.deleteFrom('genre').where('id', '=', id).returning('id').executeTakeFirst()
