import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import * as migration from '#db/migrations/2026-11-27-sample-content.ts'
import type { Db, NewRow } from '#db/tables.ts'
import { DAY } from '#platform/clock.ts'
import { testDatabase } from '#server/testing-database.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type Caller } from '#server/testing.ts'

type Made = { id: string; version: number }

/** The state after a finished import. */
const DONE = JSON.stringify({ state: 'done', by: 'host 1' })

/** A magazine with two sample posts in a sample genre, and another post and genre. */
async function magazine() {
  const app = await testApp()
  const editor = await app.as('editor')
  const { sample } = app.services
  const genre = async (name: string) => (await editor.post('/api/genres', { name })).json<{ id: string }>().id
  const [dub, jazz] = [await genre('Dub'), await genre('Jazz')]
  const make = async (title: string, genre_id: string) =>
    (await createPost(editor, {
      title,
      genre_id,
      author_name: 'Maren Oduya',
      artist: 'Kelpwork',
    })) as unknown as Made
  const first = await make('First of the sample', dub)
  const second = await make('Second of the sample', dub)
  const own = await make('Our own', jazz)
  for (const [post, views, rating] of [
    [first, 1000, 40],
    [second, 500, 20],
  ] as const) {
    await app.db.updateTable('post').set({ views, rating }).where('id', '=', post.id).execute()
    await sample.markPost({ id: post.id, version: post.version, views, rating })
  }
  await app.db
    .insertInto('setting')
    .values({ key: 'sample-content', value: DONE, updated_at: app.clock.now().toISOString() })
    .execute()
  await sample.markGenre(dub, 'Dub')
  await sample.markGenre(jazz, 'Jazz')
  return { app, editor, first, second, own, dub, jazz }
}

const sampleOf = async (caller: Caller) => (await caller.get('/api/sample')).json()
const remove = (caller: Caller) => caller.delete('/api/sample')
const titles = async (caller: Caller) =>
  (await caller.get('/api/posts?status=all&limit=50&page=1')).json<{ title: string }[]>().map((p) => p.title)
const genresOf = async (caller: Caller) =>
  (await caller.get('/api/genres')).json<{ name: string }[]>().map(({ name }) => name)

test('staff see the sample content, and one call removes posts, empty genres and invented figures', async () => {
  const { app, editor, first, second, dub, jazz } = await magazine()
  const state = await sampleOf(editor)
  expect(state).toMatchObject({ edited: 0, genres: 1, views: 1500, points: 60 })
  expect(state.posts.toSorted()).toEqual([first.id, second.id].toSorted())
  expect(state.genre_ids.toSorted()).toEqual([dub, jazz].toSorted())
  const answer = await remove(editor)
  expect([answer.statusCode, answer.json()]).toEqual([200, { posts: 2, edited: 0, genres: 1 }])
  expect(await titles(editor)).toEqual(['Our own'])
  // A genre of the sample that another post uses stays.
  expect(await genresOf(editor)).toEqual(['Jazz'])
  expect((await app.get(`/api/posts/${first.id}`)).statusCode).toBe(404)
  expect(await sampleOf(editor)).toEqual({
    posts: [],
    edited: 0,
    genres: 0,
    genre_ids: [],
    views: 0,
    points: 0,
  })
})

const HOME = '/api/auth/homepage-stats'

test('after the removal the home page shows counted numbers and keeps counting', async () => {
  const { app, editor, jazz } = await magazine()
  const empty = { artists_featured_count: '', reviews_published_count: '', monthly_readers_count: '' }
  expect((await app.get(HOME)).json()).toEqual(empty)
  await remove(editor)
  expect((await app.get(HOME)).json()).toEqual({
    artists_featured_count: '1',
    reviews_published_count: '1',
    monthly_readers_count: '0',
    counted: Object.keys(empty),
  })
  const counted = { dimension: 'visitors', value: '' }
  const days = [1, 40].map((ago) =>
    new Date(app.clock.now().getTime() - ago * DAY).toISOString().slice(0, 10),
  )
  await app.db
    .insertInto('site_day')
    .values(days.map((day) => ({ ...counted, day, count: 1204 })))
    .execute()
  await createPost(editor, { title: 'Another', artist: 'Somebody New', genre_id: jazz })
  await createPost(editor, { title: 'Not yet', status: 'draft' })
  expect((await app.get(HOME)).json()).toMatchObject({
    artists_featured_count: '2',
    reviews_published_count: '2',
    monthly_readers_count: '1,204',
  })
})

test('a number that an admin enters replaces the counted one, and an empty field is counted again', async () => {
  const { app, editor } = await magazine()
  await remove(editor)
  const admin = await app.as('admin')
  const some = { artists_featured_count: '', reviews_published_count: '30', monthly_readers_count: '4K+' }
  await admin.put(HOME, some)
  expect((await app.get(HOME)).json()).toEqual({
    ...some,
    artists_featured_count: '1',
    counted: ['artists_featured_count'],
  })
  await admin.put('/api/settings/site', { analytics_enabled: false })
  await admin.put(HOME, { ...some, monthly_readers_count: '' })
  expect((await app.get(HOME)).json()).toMatchObject({ monthly_readers_count: '–' })
})

test('a magazine that never had the sample keeps its placeholder figures', async () => {
  const app = await testApp()
  await createPost(await app.as('editor'))
  expect((await app.get(HOME)).json()).toMatchObject({ reviews_published_count: '' })
})

test('numbers that an admin has entered stay', async () => {
  const { app, editor } = await magazine()
  const own = { artists_featured_count: '12', reviews_published_count: '30', monthly_readers_count: '4K+' }
  await (await app.as('admin')).put('/api/auth/homepage-stats', own)
  await remove(editor)
  expect((await app.get('/api/auth/homepage-stats')).json()).toMatchObject(own)
})

test('a sample post that an editor has changed stays, with its counted figures', async () => {
  const { app, editor, first, second } = await magazine()
  await app.db
    .updateTable('post')
    .set((eb) => ({ views: eb('views', '+', 7) }))
    .where('id', '=', first.id)
    .execute()
  const saved = await editor.form('PUT', `/api/posts/${first.id}`, { title: 'Ours now' })
  expect(saved.statusCode).toBe(200)
  expect(await sampleOf(editor)).toMatchObject({ posts: [second.id], edited: 1 })
  expect((await remove(editor)).json()).toEqual({ posts: 1, edited: 1, genres: 0 })
  expect((await app.get(`/api/posts/${first.id}`)).json()).toMatchObject({
    title: 'Ours now',
    views: 7,
    rating: 0,
  })
  expect(await genresOf(editor)).toEqual(['Dub', 'Jazz'])
})

test('a sample genre that an editor has renamed stays and is no longer marked', async () => {
  const { editor, dub, jazz } = await magazine()
  await editor.put(`/api/genres/${dub}`, { name: 'Dub Techno' })
  expect(await sampleOf(editor)).toMatchObject({ genres: 0, genre_ids: [jazz] })
  expect((await remove(editor)).json()).toEqual({ posts: 2, edited: 0, genres: 0 })
  expect(await genresOf(editor)).toEqual(['Dub Techno', 'Jazz'])
})

test('a genre that a post is saved into during the removal keeps that post', async () => {
  const { app, editor, dub } = await magazine()
  const { genres } = app.services
  const removeUnused = genres.removeUnused.bind(genres)
  vi.spyOn(genres, 'removeUnused').mockImplementation(async (id) => {
    await createPost(editor, { title: 'Just in time', genre_id: dub })
    return removeUnused(id)
  })
  expect((await remove(editor)).json()).toMatchObject({ genres: 0 })
  expect(await genresOf(editor)).toEqual(['Dub', 'Jazz'])
})

test('removing again changes nothing, even when two editors press at once', async () => {
  const { app, editor } = await magazine()
  const other = await app.as('admin')
  const answers = await Promise.all([remove(editor), remove(other)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const counts = answers.map((answer) => answer.json<{ posts: number; genres: number }>())
  expect(counts[0]!.posts + counts[1]!.posts).toBe(2)
  expect(counts[0]!.genres + counts[1]!.genres).toBe(1)
  expect((await remove(editor)).json()).toEqual({ posts: 0, edited: 0, genres: 0 })
  expect(await titles(editor)).toEqual(['Our own'])
})

test('the next press finishes an interrupted removal', async () => {
  const { app, editor, first } = await magazine()
  // As after a crash: one post is gone with its mark, the rest is unchanged.
  await app.services.posts.destroyIf(first.id, async () => true)
  expect(await sampleOf(editor)).toMatchObject({ views: 500, genres: 1 })
  expect((await remove(editor)).json()).toEqual({ posts: 1, edited: 0, genres: 1 })
  expect(await titles(editor)).toEqual(['Our own'])
})

test('analytics leaves out invented figures', async () => {
  const { app, editor, first } = await magazine()
  const raise = (id: string, views: number) =>
    app.db
      .updateTable('post')
      .set((eb) => ({ views: eb('views', '+', views) }))
      .where('id', '=', id)
      .execute()
  await raise(first.id, 3)
  const report = (await editor.get('/api/analytics')).json()
  expect(report).toMatchObject({
    totalViews: 3,
    totalRating: 0,
    avgRating: 0,
    topByViews: [{ id: first.id, views: 3, rating: 0 }],
    topByRating: [],
  })
  // Readers see the invented figures.
  expect((await app.get(`/api/posts/${first.id}`)).json()).toMatchObject({ views: 1003 })
})

test('visitors and curators can neither see nor remove it', async () => {
  const { app } = await magazine()
  expect((await app.get('/api/sample')).statusCode).toBe(401)
  expect((await app.delete('/api/sample')).statusCode).toBe(401)
  const curator = await app.as('curator')
  expect((await curator.get('/api/sample')).statusCode).toBe(403)
  expect((await remove(curator)).statusCode).toBe(403)
})

async function before(): Promise<Db> {
  const database = await testDatabase()
  const db = openDatabase(database)
  onTestFinished(async () => {
    await db.destroy()
    await database.remove()
  })
  await sql`drop table sample_post`.execute(db)
  await sql`drop table sample_genre`.execute(db)
  return db
}

const AT = '2026-11-10T12:00:00.000Z'
/** As in the sample: a post a few days old, and one that an editor has saved since. */
const [SLUG, AGE_DAYS, VIEWS] = ['mirelle-ostby-lamp-room', 3.4, 2480] as const
const EDITED_SLUG = 'kelpwork-pressure-ridge'

const daysBefore = (days: number) => new Date(Date.parse(AT) - days * 86_400_000).toISOString()

/** A post as earlier releases imported it, or as an editor has saved it since. */
const olderPost = (id: string, slug: string, more: Partial<NewRow<'post'>> = {}) => ({
  id,
  slug,
  title: id,
  excerpt: '',
  content: '',
  author_name: 'A',
  tags: '[]',
  categories: '[]',
  status: 'published' as const,
  created_at: daysBefore(AGE_DAYS),
  updated_at: daysBefore(AGE_DAYS),
  version: 1,
  ...more,
})

/** An older database whose sample was imported at AT, with an editor `me`. */
async function withOldSample(value = DONE): Promise<Db> {
  const db = await before()
  await db.insertInto('setting').values({ key: 'sample-content', value, updated_at: AT }).execute()
  const account = { id: 'me', email: 'me@x.example', name: 'Me', role: 'editor' as const, created_at: AT }
  await db
    .insertInto('account')
    .values({ ...account, password_hash: 'x' })
    .execute()
  return db
}

const migrateSample = (db: Db) => migration.up(db as unknown as Kysely<unknown>)
const marked = (db: Db) => db.selectFrom('sample_post').selectAll().orderBy('post_id').execute()

test('the migration marks the posts, genres and figures that came with the sample', async () => {
  const db = await withOldSample()
  const genre = (id: string, name: string) => ({
    id,
    name,
    name_key: name.toLowerCase(),
    hue: 1,
    created_at: AT,
  })
  await db
    .insertInto('genre')
    .values([genre('g1', 'Ambient'), genre('g2', 'Skiffle')])
    .execute()
  await db
    .insertInto('post')
    .values([
      olderPost('p1', SLUG),
      olderPost('p2', EDITED_SLUG, { updated_by: 'me' }),
      olderPost('p3', 'our-own', { author_id: 'me' }),
    ])
    .execute()
  const day = AT.slice(0, 10)
  const invented = Math.floor(VIEWS / (10 + AGE_DAYS))
  await db
    .insertInto('post_day')
    .values({ day, post_id: 'p1', views: invented + 5 })
    .execute()
  await db
    .insertInto('post_month')
    .values({ month: day.slice(0, 7), post_id: 'p1', views: VIEWS + 5 })
    .execute()
  await migrateSample(db)
  expect(await marked(db)).toMatchObject([
    { post_id: 'p1', version: 1, views: VIEWS },
    { post_id: 'p2', version: -1 },
  ])
  expect(await db.selectFrom('sample_genre').selectAll().execute()).toEqual([
    { genre_id: 'g1', name: 'Ambient' },
  ])
  expect(await db.selectFrom('post_day').select('views').execute()).toEqual([{ views: 5 }])
})

/** Age in days and invented views of each post of the sample. */
const SAMPLE_VIEWS = [
  [0.3, 3120],
  [1.1, 5210],
  [2.2, 6870],
  [3.4, 2480],
  [4.6, 9480],
  [5.7, 12150],
  [6.6, 3340],
  [8.3, 2910],
  [10.5, 4760],
  [13.2, 3890],
  [17.4, 5120],
  [21.8, 2270],
  [26.1, 7640],
  [31.7, 6030],
  [37.9, 4410],
  [44.2, 3580],
  [52.6, 1960],
  [61.3, 4890],
  [72.4, 5560],
  [84.7, 2730],
  [98.9, 2150],
  [114.5, 4030],
  [133.6, 1840],
  [158.2, 3270],
] as const

/** What the import of earlier releases counted for the whole site on the day it ran, and in the months back to June. */
async function countAsBefore(db: Db, counted: number) {
  const days = new Map<string, number>()
  for (const [ageDays, total] of SAMPLE_VIEWS) {
    const age = Math.floor(ageDays)
    const ago = [...Array(Math.min(30, age)).keys(), age]
    const parts = ago.map((gone) => Math.floor(total / (10 + 3 * gone + ageDays)))
    parts[parts.length - 1]! += total - parts.reduce((sum, part) => sum + part, 0)
    for (const [i, gone] of ago.entries()) {
      const day = daysBefore(gone).slice(0, 10)
      days.set(day, (days.get(day) ?? 0) + parts[i]!)
    }
  }
  const months = new Map<string, number>()
  for (const [day, views] of days)
    months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + views + counted)
  const rows = [...days].map(([day, views]) => ({ day, count: views + counted }))
  const figure = { dimension: 'views', value: '' }
  await db
    .insertInto('site_day')
    .values(rows.map((row) => ({ ...figure, ...row })))
    .execute()
  await db
    .insertInto('site_month')
    .values([...months].map(([month, count]) => ({ ...figure, month, count })))
    .execute()
  return rows.length
}

test('invented figures leave the site’s totals, even for posts that were deleted, renamed or redated', async () => {
  const db = await withOldSample()
  await db
    .insertInto('post')
    .values([
      olderPost('p1', SLUG, { updated_by: 'me', created_at: daysBefore(200) }),
      olderPost('p2', 'ours-now', { updated_by: 'me', created_at: daysBefore(17.4001) }),
    ])
    .execute()
  const day = AT.slice(0, 10)
  const invented = Math.floor(VIEWS / (10 + AGE_DAYS))
  await db
    .insertInto('post_day')
    .values({ day, post_id: 'p1', views: invented + 5 })
    .execute()
  const days = await countAsBefore(db, 5)
  await migrateSample(db)
  const left = await db.selectFrom('site_day').select('count').execute()
  expect(left.map(({ count }) => count)).toEqual(Array.from({ length: days }, () => 5))
  const months = await db
    .selectFrom('site_month')
    .select((eb) => eb.fn.sum<number>('count').as('sum'))
    .executeTakeFirst()
  expect(Number(months?.sum)).toBe(5 * days)
  expect(await db.selectFrom('post_day').select('views').execute()).toEqual([{ views: 5 }])
  expect(await marked(db)).toMatchObject([
    { post_id: 'p1', version: -1, views: VIEWS },
    { post_id: 'p2', version: -1, views: 5120 },
  ])
})

test('an unfinished import has no invented figures for the missing posts', async () => {
  const db = await withOldSample(JSON.stringify({ state: 'importing', by: 'host 1' }))
  const row = { dimension: 'views', value: '', count: 5 }
  await db
    .insertInto('site_day')
    .values({ ...row, day: AT.slice(0, 10) })
    .execute()
  await migrateSample(db)
  expect(await db.selectFrom('site_day').select('count').execute()).toEqual([{ count: 5 }])
})

test('a sample post with the title of a deleted one is marked once', async () => {
  const db = await withOldSample()
  const title = 'Kelpwork: Pressure Ridge'
  await db
    .insertInto('post')
    .values([olderPost('p1', SLUG, { title, updated_by: 'me' })])
    .execute()
  await migrateSample(db)
  expect(await marked(db)).toHaveLength(1)
})

test('a database that never had the sample has no marks', async () => {
  const db = await before()
  await migration.up(db as unknown as Kysely<unknown>)
  expect(await db.selectFrom('sample_post').selectAll().execute()).toEqual([])
})
