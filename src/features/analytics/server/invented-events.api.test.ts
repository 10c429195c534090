import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { MB } from '#lib/bytes.ts'
import { createPost, insertPosts } from '#server/testing-posts.ts'
import { eventsOf, FIREFOX, tellEvent } from '#server/testing-visits.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const tell = async (app: TestApp, events: object[]) => {
  for (const event of events) await tellEvent(app, event, { 'user-agent': FIREFOX })
  await app.services.counting.flush()
}

const rowsIn = async ({ db }: TestApp) => {
  const tables = ['visitor_mark', 'site_day', 'post_day'] as const
  const counts = tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const marks = async ({ db }: TestApp) => (await db.selectFrom('visitor_mark').selectAll().execute()).length

test('events about invisible posts write nothing', async () => {
  const app = await testApp()
  const draft = await createPost(await app.as('editor'), { status: 'draft' })
  const paths = [
    `/blog/post/${draft.id}`,
    ...Array.from({ length: 20 }, (_, i) => `/blog/post/invented-${i}`),
  ]
  await tell(
    app,
    paths.flatMap((path) => eventsOf(path).slice(0, 5)),
  )
  expect(await rowsIn(app)).toBe(0)
})

test('events beyond the limits of a network write nothing', async () => {
  const app = await testApp()
  await insertPosts(app, 120)
  const ids = Array.from({ length: 120 }, (_, n) => `p${String(n).padStart(6, '0')}`)
  const plays = ids.map((id) => ({ kind: 'play', path: `/blog/post/${id}` }))
  const searches = Array.from({ length: 40 }, (_, i) => ({ kind: 'search', text: `term ${i}`, found: 1 }))
  await tell(app, [...plays, ...searches])
  // A play has one mark; a search has a second one for the day.
  expect(await marks(app)).toBe(100 + 2 * 30)
  const before = await rowsIn(app)
  await tell(app, [...plays.slice(100), ...searches.slice(30)])
  expect(await rowsIn(app)).toBe(before)
})

test('reading the same page again does not use up the limit of a network', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'))
  const view = { kind: 'view', path: `/blog/post/${id}` }
  for (let i = 0; i < 101; i++) await tell(app, [view])
  await tell(app, [{ kind: 'view', path: '/about' }])
  const pages = await app.db.selectFrom('site_day').select('value').where('dimension', '=', 'page').execute()
  expect(pages).toEqual([{ value: '/about' }])
})

test('with SQLite, nothing is counted while the disk is below its reserve', async () => {
  const disk = { free: 255 * MB, total: 1024 * MB }
  const app = await testApp({ probe: async () => disk })
  await tell(app, [{ kind: 'view', path: '/about' }])
  expect((await rowsIn(app)) === 0).toBe(!isPostgres(app.db))
  disk.free = 256 * MB
  await tell(app, [{ kind: 'view', path: '/about' }])
  expect(await rowsIn(app)).toBeGreaterThan(0)
})
