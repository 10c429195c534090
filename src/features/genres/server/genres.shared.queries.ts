import type { Db } from '#db/tables.ts'

/** Joins the genre that a column refers to: `query.leftJoin(...genreOf('post.genre_id'))`. */
export const genreOf = <Column extends string>(column: Column) => ['genre', 'genre.id', column] as const

/** For a comparison within another query. */
export const genreIdNamed = (db: Db, nameKey: string) =>
  db.selectFrom('genre').select('genre.id').where('genre.name_key', '=', nameKey)

export const genreExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('genre').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const genreNames = (db: Db) => db.selectFrom('genre').select(['id', 'name']).execute()

export const genreNamed = (db: Db, nameKey: string) =>
  db.selectFrom('genre').select(['id', 'name']).where('name_key', '=', nameKey).executeTakeFirst()

export const genresNamed = (db: Db, nameKeys: string[]) =>
  db.selectFrom('genre').select(['id', 'name_key']).where('name_key', 'in', nameKeys).execute()

export const genresById = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('genre').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()

export const genresForExport = (db: Db) =>
  db.selectFrom('genre').select(['id', 'name', 'hue']).orderBy('name_key').execute()
