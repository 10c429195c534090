import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { listMistakes } from './testing-lists.ts'
import { testApp, type TestApp } from './testing.ts'
import { seedPosts } from '../../scripts/lib/seed-posts.ts'

const SEED = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))

test('seeded posts are listed, tagged, counted and found like any others', async () => {
  const app = await testApp()
  await seedPosts(app.services, 30)
  await seedPosts(app.services, 10)
  await seedPosts(app.services, 2)
  const list = await app.get('/api/posts?page=1&limit=5')
  expect(list.headers['x-total-count']).toBe('42')
  const [{ title, tags }] = list.json()
  const titles = async (query: string) =>
    (await app.get(`/api/posts?${query}`)).json().map((post: { title: string }) => post.title)
  expect(await titles(`tag=${tags[0]}&limit=42`)).toContain(title)
  expect(await titles(`search=${encodeURIComponent(title)}`)).toContain(title)
  expect(await titles('category=popular&limit=1')).toHaveLength(1)
  expect(await listMistakes(app)).toEqual([])
})

test('a seed leaves no background work and keeps indexes and triggers unchanged', async () => {
  const app = await testApp()
  const before = await definitions(app)
  await seedPosts(app.services, 30)
  const { db } = app
  expect(await definitions(app)).toEqual(before)
  expect(await db.selectFrom('sitemap_change').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sitemap_part').select('posts').execute()).toEqual([{ posts: 30 }])
  expect(await db.selectFrom('search_waiting').selectAll().execute()).toEqual([])
})

test('a seed fills the search index and the sitemap as the server would', async () => {
  const app = await testApp()
  await seedPosts(app.services, 250)
  const stored = { search: await searchRows(app), sitemap: await sitemapBodies(app) }
  const ids = app.db.selectFrom('post').select('id as post_id')
  await app.db.insertInto('search_waiting').columns(['post_id']).expression(ids).execute()
  while (await app.services.posts.indexWaiting()) continue
  await app.db.insertInto('sitemap_change').columns(['post_id']).expression(ids).execute()
  await app.services.sitemap.refresh()
  expect({ search: await searchRows(app), sitemap: await sitemapBodies(app) }).toEqual(stored)
  expect(stored.search.entries.length).toBeGreaterThanOrEqual(250)
})

test('a seed that is killed leaves a sound database, and the next one works', async () => {
  const app = await testApp()
  const before = await definitions(app)
  await killedSeed(app)
  expect(await definitions(app)).toEqual(before)
  expect(await listMistakes(app)).toEqual([])
  const { db } = app
  const posts = (await db.selectFrom('post').select('id').execute()).map(({ id }) => id)
  expect((await sql<{ post_id: string }>`select post_id from search_entry`.execute(db)).rows).toHaveLength(
    posts.length,
  )
  expect(await db.selectFrom('sitemap_change').selectAll().execute()).toEqual([])
  await seedPosts(app.services, 30)
  expect(await listMistakes(app)).toEqual([])
  expect((await app.get('/api/posts?page=1&limit=1')).headers['x-total-count']).toBe(
    String(posts.length + 30),
  )
})

/** Killed when it reports the first posts. */
async function killedSeed({ database: { dataDir, databaseUrl = '' } }: TestApp) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const seed = spawn(process.execPath, [SEED, '--posts', '5000'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(seed.stdout, 'data')
  seed.kill('SIGKILL')
  await once(seed, 'exit')
}

/** The whole search index. On SQLite it contains no texts, so this returns which words lead to which posts. */
async function searchRows({ db }: TestApp) {
  const rows = async (text: string) => (await sql.raw<object>(text).execute(db)).rows
  const [terms, words, slips] = [
    await rows('select word from search_term order by word'),
    await rows('select word from search_word order by word'),
    await rows('select slip, word from search_slip order by slip, word'),
  ]
  if (isPostgres(db))
    return { terms, words, slips, entries: await rows('select * from search_entry order by post_id') }
  await rows(`create virtual table if not exists vocabulary using fts5vocab(search_text, instance)`)
  const entries = await rows(`select post_id, group_concat(term, ' ' order by term) as words
    from vocabulary join search_entry on number = doc group by post_id order by post_id`)
  return { terms, words, slips, entries }
}

const sitemapBodies = ({ db }: TestApp) => db.selectFrom('sitemap_part').selectAll().orderBy('part').execute()

/** The indexes, triggers and constraints of all tables. */
async function definitions({ db }: TestApp): Promise<unknown[]> {
  if (!isPostgres(db)) return (await sql`select name, sql from sqlite_master order by name`.execute(db)).rows
  const own = sql`(select oid from pg_class where relnamespace = cast(current_schema() as regnamespace))`
  const { rows } = await sql`
    select pg_get_indexdef(indexrelid) as definition, null as enabled from pg_index where indrelid in ${own}
    union all select pg_get_triggerdef(oid), cast(tgenabled as text) from pg_trigger
      where tgrelid in ${own} and not tgisinternal
    union all select conname || ' ' || pg_get_constraintdef(oid), cast(convalidated as text) from pg_constraint
      where conrelid in ${own}
    order by 1, 2`.execute(db)
  return rows
}
