import type { Db } from '#db/tables.ts'

/** Versions and genres of these posts, including those in the trash. */
export const postVersions = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('post')
        .select(['id', 'genre_id', 'version'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()

export const anyPost = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('post').select('id').limit(1).executeTakeFirst()) !== undefined

/** A post that was written here, unlike the sample. */
export const anyWrittenPost = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('post')
    .select('id')
    .where('author_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const postTitled = (db: Db, title: string) =>
  db
    .selectFrom('post')
    .select(['id', 'version', 'author_id', 'updated_by'])
    .where('title', '=', title)
    .executeTakeFirst()

/** The initial figures and the URL of a sample post. */
export const setFirstFigures = (
  db: Db,
  id: string,
  figures: { views: number; rating: number; slug: string },
) => db.updateTable('post').set(figures).where('id', '=', id).execute()
