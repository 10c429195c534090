import type { Db, NewRow, Tx } from '#db/tables.ts'

/** Sample posts with their invented figures and their imported version. */
export const samplePosts = (db: Db) => db.selectFrom('sample_post').selectAll().orderBy('post_id').execute()

export const sampleRow = (tx: Tx, postId: string) =>
  tx.selectFrom('sample_post').selectAll().where('post_id', '=', postId).executeTakeFirst()

export const insertSamplePost = (db: Db, row: NewRow<'sample_post'>) =>
  db
    .insertInto('sample_post')
    .values(row)
    .onConflict((oc) => oc.column('post_id').doNothing())
    .execute()

export const insertSampleGenre = (db: Db, row: NewRow<'sample_genre'>) =>
  db
    .insertInto('sample_genre')
    .values(row)
    .onConflict((oc) => oc.column('genre_id').doNothing())
    .execute()

/** Sample genres under their imported names. */
export const sampleGenres = (db: Db) =>
  db.selectFrom('sample_genre').selectAll().orderBy('genre_id').execute()

export const forgetPost = (tx: Tx, postId: string) =>
  tx.deleteFrom('sample_post').where('post_id', '=', postId).execute()

export const forgetGenres = (db: Db) => db.deleteFrom('sample_genre').execute()
