import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import * as migration from '#db/migrations/2026-11-27-sample-content.ts'
import type { Db } from '#db/tables.ts'
import { testDatabase } from '#server/testing-database.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type Caller } from '#server/testing.ts'

type Made = { id: string; version: number }

/** A magazine with two posts of the sample in a genre of the sample, and one post and genre of its own. */
async function magazine() {
  const app = await testApp()
  const editor = await app.as('editor')
  const { sample } = app.services
  const genre = async (name: string) =>
    (await editor.post('/api/genres', { name })).json<{ id: string }>().id
  const [dub, jazz] = [await genre('Dub'), await genre('Jazz')]
  const make = async (title: string, genre_id: string) =>
    (await createPost(editor, { title, genre_id, author_name: 'Maren Oduya' })) as unknown as Made
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
  await sample.markGenre(dub)
  await sample.markGenre(jazz)
  return { app, editor, first, second, own, dub, jazz }
}

const sampleOf = async (caller: Caller) => (await caller.get('/api/sample')).json()
const remove = (caller: Caller) => caller.delete('/api/sample')
const titles = async (caller: Caller) =>
  (await caller.get('/api/posts?status=all&limit=50&page=1')).json<{ title: string }[]>().map((p) => p.title)
const genresOf = async (caller: Caller) =>
  (await caller.get('/api/genres')).json<{ name: string }[]>().map(({ name }) => name)

test('staff see what is sample content, and one call removes posts, empty genres and invented figures', async () => {
  const { app, editor, first, second } = await magazine()
  const state = await sampleOf(editor)
  expect(state).toMatchObject({ edited: 0, genres: 1, views: 1500, points: 60 })
  expect(state.posts.toSorted()).toEqual([first.id, second.id].toSorted())
  const answer = await remove(editor)
  expect([answer.statusCode, answer.json()]).toEqual([200, { posts: 2, edited: 0, genres: 1 }])
  expect(await titles(editor)).toEqual(['Our own'])
  // A genre of the sample that another post uses stays.
  expect(await genresOf(editor)).toEqual(['Jazz'])
  expect((await app.get(`/api/posts/${first.id}`)).statusCode).toBe(404)
  expect(await sampleOf(editor)).toEqual({ posts: [], edited: 0, genres: 0, views: 0, points: 0 })
  // The home page's placeholder numbers give way to true ones.
  expect((await app.get('/api/auth/homepage-stats')).json()).toMatchObject({
    reviews_published_count: '1',
    monthly_readers_count: '0',
  })
})

test('numbers that an admin has filled in stay', async () => {
  const { app, editor } = await magazine()
  const own = { artists_featured_count: '12', reviews_published_count: '30', monthly_readers_count: '4K+' }
  await (await app.as('admin')).put('/api/auth/homepage-stats', own)
  await remove(editor)
  expect((await app.get('/api/auth/homepage-stats')).json()).toMatchObject(own)
})

test('a sample post that an editor has changed stays, with the figures that were counted', async () => {
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

test('removing again changes nothing, also when two editors press at once', async () => {
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

test('a removal that was cut off half-way goes on with the next press', async () => {
  const { app, editor, first } = await magazine()
  // As after a crash: one post is gone, with its mark; the rest is as it was.
  await app.services.posts.destroyIf(first.id, async () => true)
  expect(await sampleOf(editor)).toMatchObject({ views: 500, genres: 1 })
  expect((await remove(editor)).json()).toEqual({ posts: 1, edited: 0, genres: 1 })
  expect(await titles(editor)).toEqual(['Our own'])
})

test('analytics counts what was counted and nothing that was invented', async () => {
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
  // Readers see the sample as a magazine that is read.
  expect((await app.get(`/api/posts/${first.id}`)).json()).toMatchObject({ views: 1003 })
})

test('strangers and curators neither see nor remove it', async () => {
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
/** As in the sample: a post of some days' age, and one that an editor saved since. */
const [SLUG, AGE_DAYS, VIEWS] = ['mirelle-ostby-lamp-room', 3.4, 2480] as const
const EDITED_SLUG = 'kelpwork-pressure-ridge'

test('an older database learns which of its posts, genres and figures came with the sample', async () => {
  const db = await before()
  await db.insertInto('setting').values({ key: 'sample-content', value: '{}', updated_at: AT }).execute()
  const genre = (id: string, name: string) => ({ id, name, name_key: name.toLowerCase(), hue: 1, created_at: AT })
  await db.insertInto('genre').values([genre('g1', 'Ambient'), genre('g2', 'Skiffle')]).execute()
  const created = new Date(Date.parse(AT) - AGE_DAYS * 86_400_000).toISOString()
  const post = (id: string, slug: string, updated_by: string | null) => ({
    id,
    slug,
    title: id,
    excerpt: '',
    content: '',
    author_name: 'A',
    tags: '[]',
    categories: '[]',
    status: 'published' as const,
    created_at: created,
    updated_at: created,
    updated_by,
    version: 1,
  })
  const account = { id: 'me', email: 'me@x.example', name: 'Me', role: 'editor' as const, created_at: AT }
  await db.insertInto('account').values({ ...account, password_hash: 'x' } as never).execute()
  await db
    .insertInto('post')
    .values([post('p1', SLUG, null), post('p2', EDITED_SLUG, 'me'), post('p3', 'our-own', null)])
    .execute()
  const day = AT.slice(0, 10)
  const invented = Math.floor(VIEWS / (10 + AGE_DAYS))
  await db.insertInto('post_day').values({ day, post_id: 'p1', views: invented + 5 }).execute()
  await db.insertInto('post_month').values({ month: day.slice(0, 7), post_id: 'p1', views: VIEWS + 5 }).execute()
  await migration.up(db as unknown as Kysely<unknown>)
  expect(await db.selectFrom('sample_post').selectAll().orderBy('post_id').execute()).toMatchObject([
    { post_id: 'p1', version: 1, views: VIEWS },
    { post_id: 'p2', version: -1 },
  ])
  expect(await db.selectFrom('sample_genre').selectAll().execute()).toEqual([{ genre_id: 'g1' }])
  expect(await db.selectFrom('post_day').select('views').execute()).toEqual([{ views: 5 }])
})

test('a database that never had the sample has nothing marked', async () => {
  const db = await before()
  await migration.up(db as unknown as Kysely<unknown>)
  expect(await db.selectFrom('sample_post').selectAll().execute()).toEqual([])
})
