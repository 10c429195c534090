import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, NewRow } from '#db/tables.ts'
import { findKey } from '#lib/fold.ts'
import { htmlToText } from '#lib/html-text.ts'
import { readMinutes } from '#lib/read-time.ts'
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

const BATCH = 500
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

/** Adds posts straight to the tables, a few hundred to a transaction: many at a speed no form could reach. */
export async function seedPosts(
  services: Services,
  count: number,
  progress: (done: number) => void = () => undefined,
) {
  const { db, search, content } = services
  const ground = await seedGround(services)
  const start = await postCount(db)
  for (let at = 0; at < count; at += BATCH) {
    const posts = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) =>
      seedPost(start + at + i, ground),
    )
    await db.transaction().execute(async (tx) => {
      for (const rows of chunks(
        posts.map(({ row }) => row),
        50,
      ))
        await tx.insertInto('post').values(rows).execute()
      await tx
        .insertInto('post_tag')
        .values(posts.flatMap(({ tags }) => tags))
        .execute()
      await tx
        .insertInto('post_day')
        .values(posts.map(({ day }) => day))
        .execute()
      for (const { document } of posts) await search.index(tx, document)
    })
    progress(at + posts.length)
    await nextTurn()
  }
  await services.posts.refreshPopularity()
  await content.change(() => Promise.resolve())
}

type Tag = { id: string; name: string }
type Ground = { genreIds: string[]; tags: Tag[]; pictures: (string | null)[]; now: number }

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

function seedPost(n: number, { genreIds, tags: seedTags, pictures, now }: Ground) {
  const random = seededRandom(n)
  const tags = [...new Set([pick(random, seedTags), pick(random, seedTags)])]
  const id = `seed${n.toString(36).padStart(6, '0')}`
  const text = seedWords(random, n)
  const at = new Date(now - n * HOURS_APART * 3_600_000).toISOString()
  const genre_id = pick(random, genreIds)
  const author_name = pick(random, AUTHORS)
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
    read_minutes: readMinutes(htmlToText(text.content)),
    rating: Math.floor(random() * 200),
    views: Math.floor(random() * 5000),
  }
  const { title, excerpt, content, artist, release_title } = text
  return {
    row,
    tags: tags.map((tag, position) => ({ post_id: id, tag_id: tag.id, position })),
    day: { post_id: id, day: new Date(now).toISOString().slice(0, 10), views: Math.floor(random() * 100) },
    document: {
      id,
      title,
      artist: `${artist} ${release_title}`,
      genreId: genre_id,
      tags: tags.map(({ name }) => name).join(' '),
      author: author_name,
      excerpt,
      body: htmlToText(content),
    },
  }
}

function seedWords(random: Random, n: number) {
  const [who, what] = [pickArtist(random), pickRecord(random, n)]
  const content = Array.from({ length: 5 }, () => `<p>${paragraph(random, 4)}</p>`).join('')
  const release_title = `${what} (${coinedName(random)} remix, with ${coinedName(random)})`
  return { title: `${who}: ${what}`, excerpt: sentence(random), content, artist: who, release_title }
}

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

async function postCount(db: Db): Promise<number> {
  const posts = db.selectFrom('post').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await posts.executeTakeFirstOrThrow()).count
}
