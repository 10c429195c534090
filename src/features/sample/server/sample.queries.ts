import { sql } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
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

export const insertSampleGenre = (db: Db, row: NewRow<'sample_genre'>) =>
  db
    .insertInto('sample_genre')
    .values(row)
    .onConflict((oc) => oc.column('genre_id').doNothing())
    .execute()

/** Genres of the sample that still have their name. */
export const sampleGenres = (db: Db) =>
  db
    .selectFrom('sample_genre')
    .innerJoin('genre', (join) =>
      join.onRef('genre.id', '=', 'sample_genre.genre_id').onRef('genre.name', '=', 'sample_genre.name'),
    )
    .select(['genre.id', 'genre.name'])
    .orderBy('genre.id')
    .execute()

/** Whether the sample was imported and is gone: removed by one press, or post by post. */
export const sampleIsGone = async (db: Db): Promise<boolean> => {
  const imported = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'sample-content')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('sample_post').select('post_id'))))
    .executeTakeFirst()
  return (imported?.value as { state?: string } | undefined)?.state === 'done'
}

type Counts = { reviews: number; artists: number; readers: number }

/** Posts that readers can see, the artists in them, and visitors since a day. */
export async function countHomepage(heavy: HeavyReads, now: string, since: string): Promise<Counts> {
  const counts = sql<Record<keyof Counts, number | string | null>>`select
      count(*) as reviews,
      count(distinct case when artist <> '' then artist end) as artists,
      (select sum(count) from site_day where dimension = 'visitors' and value = '' and day > ${since}) as readers
    from post where deleted_at is null and live_at <= ${now}`
  const [row] = await heavy.rows(counts)
  return {
    reviews: Number(row?.reviews ?? 0),
    artists: Number(row?.artists ?? 0),
    readers: Number(row?.readers ?? 0),
  }
}

export const forgetPost = (tx: Tx, postId: string) =>
  tx.deleteFrom('sample_post').where('post_id', '=', postId).execute()

export const forgetGenres = (db: Db) => db.deleteFrom('sample_genre').execute()

/** Genres of the sample that nothing uses except the posts named here. */
export async function unusedGenres(db: Db, apartFrom: string[]): Promise<string[]> {
  const genres = await sampleGenres(db)
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
