import { isPostgres } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import type { Services } from '#server/services.ts'
import { makeBatches } from './seed-batches.ts'
import type { Ground } from './seed-post.ts'
import type { KnownWords } from './seed-rows.ts'
import { storeOnPostgres } from './seed-postgres.ts'
import { storeOnSqlite } from './seed-sqlite.ts'

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
const AUTHORS = ['Ines Halloran', 'Tom Weir', 'Priya Sand', 'Jonas Beck', 'Cleo Marsh']
const GENRES = ['Electronic', 'Hip-Hop', 'Indie Rock', 'Folk', 'Jazz', 'R&B', 'Ambient', 'Metal']

/** Inserts posts directly into the tables, many per transaction, even while a server is running. */
export async function seedPosts(
  services: Services,
  count: number,
  progress: (done: number) => void = () => undefined,
) {
  const { db, content } = services
  const before = await postCount(db)
  const ground = await seedGround(services)
  const make = (engine: 'sqlite' | 'postgres', known: KnownWords = { terms: [], names: [] }) =>
    reported(makeBatches({ ground, engine, known }, before, count), progress)
  if (isPostgres(db)) await storeOnPostgres(services, { before, count }, (known) => make('postgres', known))
  else await storeOnSqlite(services, make('sqlite'))
  await services.posts.sumCounts()
  await content.change(() => Promise.resolve())
}

async function* reported<T extends { count: number }>(
  batches: AsyncIterable<T>,
  progress: (done: number) => void,
) {
  let done = 0
  for await (const batch of batches) {
    yield batch
    done += batch.count
    progress(done)
  }
}

/** The genres, authors, tags and pictures of the new posts. */
async function seedGround({ db, genres, authors, clock }: Services): Promise<Ground> {
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
  const authorIds: string[] = []
  for (const name of AUTHORS)
    authorIds.push(await db.transaction().execute((tx) => authors.named(tx, name, null)))
  return {
    authorIds,
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
