import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#server/services.ts'
import type { Ground } from './seed-post.ts'
import type { Batch, SeedThreadData, Wanted } from './seed-thread.ts'

/** Large, so that the index of words is written in few and sorted passes; the server's own writes wait for one batch. */
const BATCH = 2000
/** The words of so many posts are sorted at once. Until then, every search has to read through all of them. */
const SORTED_POSTS = 3 * BATCH
const TAGS = [
  'debut',
  'live',
  'reissue',
  'tape',
  'vinyl',
  'session',
  'interview',
  'remix',
  'ep',
  'soundtrack',
]
const GENRES = ['Electronic', 'Hip-Hop', 'Indie Rock', 'Folk', 'Jazz', 'R&B', 'Ambient', 'Metal']

/** Adds posts straight to the tables, many to a transaction. A server may be running beside it. */
export async function seedPosts(
  services: Services,
  count: number,
  progress: (done: number) => void = () => undefined,
) {
  const { db, content } = services
  const data: SeedThreadData = {
    ground: await seedGround(services),
    engine: isPostgres(db) ? 'postgres' : 'sqlite',
  }
  const thread = new Worker(new URL('./seed-thread.ts', import.meta.url), { workerData: data })
  try {
    await inBulk(db, () => storeAll(services, thread, count, progress))
  } finally {
    await thread.terminate()
  }
  await services.posts.sumCounts()
  if (isPostgres(db)) await settle(db)
  await content.change(() => Promise.resolve())
}

async function storeAll(services: Services, thread: Worker, count: number, progress: (done: number) => void) {
  const start = await postCount(services.db)
  const make = (at: number) => batchOf(thread, { first: start + at, count: Math.min(BATCH, count - at) })
  let indexing: Promise<unknown> = Promise.resolve()
  let next = make(0)
  for (let at = 0; at < count; at += BATCH) {
    const batch = await next
    if (at + BATCH < count) next = make(at + BATCH)
    await store(services, batch)
    // PostgreSQL indexes these while it stores the next ones. SQLite has one writer and takes both in turn.
    await indexing
    const isSorted = isPostgres(services.db) && (at + BATCH) % SORTED_POSTS === 0
    indexing = index(services, batch).then(() => (isSorted ? takeCollected(services.db) : undefined))
    if (!isPostgres(services.db)) await indexing
    progress(at + batch.posts.length)
  }
  await indexing
}

async function batchOf(thread: Worker, wanted: Wanted): Promise<Batch> {
  thread.postMessage(wanted, [])
  const [batch] = (await once(thread, 'message')) as [Batch]
  return batch
}

const store = ({ db, sitemap }: Services, { posts, tags, days }: Batch) =>
  db.transaction().execute(async (tx) => {
    await insertMany(tx, 'post', posts)
    await insertMany(tx, 'post_tag', tags)
    await insertMany(tx, 'post_day', days)
    await sitemap.refreshWithin(tx, posts.length)
  })

const index = ({ db, search }: Services, { entries }: Batch) =>
  db.transaction().execute(async (tx) => {
    await collectWords(tx)
    await search.store(tx, entries)
  })

/**
 * PostgreSQL's index takes a hundred words for each post one by one. For the time of the seed, it collects them in a list
 * instead and takes them sorted, which is several times as fast.
 */
async function inBulk(db: Db, work: () => Promise<void>) {
  if (!isPostgres(db)) return work()
  await sql`alter index search_entry_words set (fastupdate = on)`.execute(db)
  try {
    await work()
    await takeCollected(db)
  } finally {
    await sql`alter index search_entry_words set (fastupdate = off)`.execute(db)
  }
}

async function collectWords(tx: Tx) {
  if (isPostgres(tx)) await sql`set local gin_pending_list_limit = '1GB'`.execute(tx)
}

const takeCollected = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    await sql`select gin_clean_pending_list('search_entry_words')`.execute(tx)
  })

/** PostgreSQL does this by itself within a few minutes. The bench should not have to wait for it. */
async function settle(db: Db) {
  const tables = ['post', 'post_list', 'post_count', 'post_tag', 'post_day', 'search_entry', 'sitemap_entry']
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

/** Genres, tags and pictures that the new posts share. */
async function seedGround({ db, genres, clock }: Services): Promise<Ground> {
  const known = new Set((await genres.list()).map(({ name }) => name))
  for (const name of GENRES) if (!known.has(name)) await genres.create({ name })
  const rows = TAGS.map((name) => ({ id: `seed-${name}`, name, name_key: name }))
  await db
    .insertInto('tag')
    .values(rows)
    .onConflict((oc) => oc.column('name_key').doNothing())
    .execute()
  const tags = await db.selectFrom('tag').select(['id', 'name']).where('name_key', 'in', TAGS).execute()
  const files = await db
    .selectFrom('file')
    .select('key')
    .where('kind', '=', 'image')
    .where('width', '>', 600)
    .execute()
  return {
    genreIds: (await genres.list()).map(({ id }) => id),
    tags,
    pictures: files.length > 0 ? files.map(({ key }) => key) : [null],
    now: clock.now().getTime(),
  }
}

async function postCount(db: Db): Promise<number> {
  const posts = db.selectFrom('post').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await posts.executeTakeFirstOrThrow()).count
}
