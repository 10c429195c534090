import type { Db, NewRow, Tx } from '#db/tables.ts'

/** Every post of the sample, with its invented figures, and whether it is still as it was imported. */
export const samplePosts = (db: Db) =>
  db
    .selectFrom('sample_post')
    .innerJoin('post', 'post.id', 'sample_post.post_id')
    .select((eb) => [
      'post.id',
      'post.genre_id',
      'sample_post.views',
      'sample_post.rating',
      'post.version',
      eb.ref('sample_post.version').as('imported_version'),
    ])
    .orderBy('post.id')
    .execute()

export const sampleRow = (tx: Tx, postId: string) =>
  tx.selectFrom('sample_post').selectAll().where('post_id', '=', postId).executeTakeFirst()

export const insertSamplePost = (db: Db, row: NewRow<'sample_post'>) =>
  db
    .insertInto('sample_post')
    .values(row)
    .onConflict((oc) => oc.column('post_id').doNothing())
    .execute()

export const insertSampleGenre = (db: Db, genre_id: string) =>
  db
    .insertInto('sample_genre')
    .values({ genre_id })
    .onConflict((oc) => oc.column('genre_id').doNothing())
    .execute()

/** How many published posts, and artists in them, are not the sample's. */
export async function ownPosts(tx: Tx) {
  const own = await tx
    .selectFrom('post')
    .leftJoin('sample_post', (join) =>
      join
        .onRef('sample_post.post_id', '=', 'post.id')
        .onRef('sample_post.version', '=', 'post.version'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('reviews'),
      eb.fn.count<number>('post.artist').distinct().as('artists'),
    ])
    .where('sample_post.post_id', 'is', null)
    .where('post.status', '=', 'published')
    .where('post.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return own
}

export const forgetPost = (tx: Tx, postId: string) =>
  tx.deleteFrom('sample_post').where('post_id', '=', postId).execute()

export const forgetGenres = (db: Db) => db.deleteFrom('sample_genre').execute()

/** Genres of the sample that nothing uses except the posts named here. */
export async function unusedGenres(db: Db, apartFrom: string[]): Promise<string[]> {
  const genres = await db
    .selectFrom('sample_genre')
    .innerJoin('genre', 'genre.id', 'sample_genre.genre_id')
    .select(['genre.id', 'genre.name'])
    .execute()
  const used = await db
    .selectFrom('post')
    .select(['id', 'genre_id'])
    .where('genre_id', 'in', (eb) => eb.selectFrom('sample_genre').select('genre_id'))
    .execute()
  const sent = await db.selectFrom('submission_genre').select('genre').distinct().execute()
  const going = new Set(apartFrom)
  const inUse = new Set(used.flatMap(({ id, genre_id }) => (going.has(id) ? [] : [genre_id])))
  const submitted = new Set(sent.map(({ genre }) => genre))
  return genres.flatMap(({ id, name }) => (inUse.has(id) || submitted.has(name) ? [] : [id]))
}
