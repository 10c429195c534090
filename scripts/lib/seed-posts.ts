import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow } from '#db/tables.ts'
import { findKey } from '#lib/fold.ts'
import { htmlToText } from '#lib/html-text.ts'
import { countWords, minutesFor } from '#lib/read-time.ts'
import { slugify } from '#lib/slug.ts'
import type { Services } from '#server/services.ts'
import {
  coinedName,
  paragraph,
  pick,
  pickArtist,
  pickRecord,
  seededRandom,
  sentence,
  type Random,
} from './seed-text.ts'

/** Large, so that the index of words is written in few and sorted passes; the server's own writes wait for one batch. */
const BATCH = 2000
/** Shared by all posts: making each text anew would take longer than storing it. */
const PARAGRAPHS = 4000
const SENTENCES = 4
const PARAGRAPHS_EACH = 5
const HOURS_APART = 3
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

/** Adds posts straight to the tables, many to a transaction. A server may be running beside it. */
export async function seedPosts(
  services: Services,
  count: number,
  progress: (done: number) => void = () => undefined,
) {
  const { db, search, content } = services
  const ground = await seedGround(services)
  const start = await postCount(db)
  const index = (posts: SeedPost[]) =>
    db.transaction().execute((tx) =>
      search.indexMany(
        tx,
        posts.map(({ document }) => document),
      ),
    )
  let stored: SeedPost[] = []
  for (let at = 0; at < count; at += BATCH) {
    const posts = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) =>
      seedPost(start + at + i, ground),
    )
    // PostgreSQL does both at once; SQLite takes them in turn.
    await Promise.all([store(db, posts), index(stored)])
    stored = posts
    progress(at + posts.length)
    await nextTurn()
  }
  await index(stored)
  await services.posts.sumCounts()
  if (isPostgres(db)) await settle(db)
  await content.change(() => Promise.resolve())
}

/** PostgreSQL does this by itself within a few minutes. The bench should not have to wait for it. */
async function settle(db: Db) {
  for (const table of ['post', 'post_list', 'post_count', 'post_tag', 'post_day', 'search_entry'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

type SeedPost = ReturnType<typeof seedPost>

const store = (db: Db, posts: SeedPost[]) =>
  db.transaction().execute(async (tx) => {
    await insertMany(
      tx,
      'post',
      posts.map(({ row }) => row),
    )
    await insertMany(
      tx,
      'post_tag',
      posts.flatMap(({ tags }) => tags),
    )
    await insertMany(
      tx,
      'post_day',
      posts.map(({ day }) => day),
    )
  })

type Tag = { id: string; name: string }
type Paragraph = { html: string; text: string; words: number }
type Ground = {
  genreIds: string[]
  tags: Tag[]
  pictures: (string | null)[]
  paragraphs: Paragraph[]
  now: number
}

/** Genres, tags, pictures and paragraphs that the new posts share. */
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
    paragraphs: seedParagraphs(),
    now: clock.now().getTime(),
  }
}

function seedParagraphs(): Paragraph[] {
  const random = seededRandom(1)
  return Array.from({ length: PARAGRAPHS }, () => {
    const text = paragraph(random, SENTENCES)
    return { html: `<p>${text}</p>`, text: htmlToText(text), words: countWords(text) }
  })
}

function seedPost(n: number, { genreIds, tags: seedTags, pictures, paragraphs, now }: Ground) {
  const random = seededRandom(n)
  const tags = [...new Set([pick(random, seedTags), pick(random, seedTags)])]
  const id = `seed${n.toString(36).padStart(6, '0')}`
  const { body, ...text } = seedWords(random, n, paragraphs)
  const at = new Date(now - n * HOURS_APART * 3_600_000).toISOString()
  const genre_id = pick(random, genreIds)
  const author_name = pick(random, AUTHORS)
  const views_week = Math.floor(random() * 100)
  const row: NewRow<'post'> = {
    id,
    ...text,
    slug: slugify(text.title),
    author_name,
    find_key: findKey({ title: text.title, author_name }),
    genre_id,
    hero_image: pick(random, pictures),
    tags: JSON.stringify(tags.map(({ name }) => name)),
    categories: '[]',
    featured: n % 40 === 0,
    status: 'published',
    live_at: at,
    created_at: at,
    updated_at: at,
    rating: Math.floor(random() * 200),
    views: Math.floor(random() * 5000),
    views_week,
  }
  const { title, excerpt, artist, release_title } = text
  return {
    row,
    tags: tags.map((tag, position) => ({ post_id: id, tag_id: tag.id, position })),
    day: { post_id: id, day: new Date(now).toISOString().slice(0, 10), views: views_week },
    document: {
      id,
      title,
      artist: `${artist} ${release_title}`,
      names: [title, artist, release_title],
      genreId: genre_id,
      tags: tags.map(({ name }) => name).join(' '),
      author: author_name,
      excerpt,
      body,
    },
  }
}

function seedWords(random: Random, n: number, paragraphs: Paragraph[]) {
  const [who, what] = [pickArtist(random), pickRecord(random, n)]
  const chosen = Array.from({ length: PARAGRAPHS_EACH }, () => pick(random, paragraphs))
  return {
    title: `${who}: ${what}`,
    excerpt: sentence(random),
    content: chosen.map(({ html }) => html).join(''),
    body: chosen.map(({ text }) => text).join(' '),
    read_minutes: minutesFor(chosen.reduce((sum, { words }) => sum + words, 0)),
    artist: who,
    release_title: `${what} (${coinedName(random)} remix, with ${coinedName(random)})`,
  }
}

async function postCount(db: Db): Promise<number> {
  const posts = db.selectFrom('post').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await posts.executeTakeFirstOrThrow()).count
}
