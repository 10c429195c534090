import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

test('an empty magazine reports nothing, and divides by nothing', async () => {
  const app = await testApp()
  expect((await (await app.as('editor')).get('/api/analytics')).json()).toEqual({
    totalRating: 0,
    avgRating: 0,
    totalViews: 0,
    topByViews: [],
    topByRating: [],
    globalDistribution: [],
    deviceBreakdown: [],
  })
})

test('the report adds up what readers can see, and ranks it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const figures = [
    { title: 'Quiet', views: 3, rating: 0 },
    { title: 'Loud', views: 100, rating: 4 },
    { title: 'Loved', views: 20, rating: 9 },
    { title: 'Draft', views: 50, rating: 50, status: 'draft' },
    { title: 'Thrown', views: 60, rating: 60 },
  ]
  for (const { title, views, rating, status = 'published' } of figures) {
    const { id } = await createPost(editor, { title, status })
    await app.db.updateTable('post').set({ views, rating }).where('id', '=', id).execute()
    if (title === 'Thrown') await editor.delete(`/api/posts/${id}`)
  }
  const day = (date: string, dimension: string, value: string, count: number) =>
    app.db.insertInto('site_day').values({ day: date, dimension, value, count }).execute()
  await day('2026-11-14', 'country', 'NO', 3)
  await day('2026-11-15', 'country', 'NO', 2)
  await day('2026-11-15', 'country', 'SE', 4)
  await day('2026-11-15', 'device', 'Mobile', 6)
  await day('2026-11-15', 'device', 'Desktop', 3)
  await day('2026-11-15', 'referrer', 'example.com', 9)
  const report = (await editor.get('/api/analytics')).json()
  expect(report).toMatchObject({
    totalViews: 123,
    totalRating: 13,
    globalDistribution: [
      { country: 'NO', count: 5 },
      { country: 'SE', count: 4 },
    ],
    deviceBreakdown: [
      { device: 'Mobile', count: 6 },
      { device: 'Desktop', count: 3 },
    ],
  })
  expect(report.avgRating).toBeCloseTo(13 / 3)
  const titles = (list: { title: string }[]) => list.map(({ title }) => title)
  expect(titles(report.topByViews)).toEqual(['Loud', 'Loved', 'Quiet'])
  expect(titles(report.topByRating)).toEqual(['Loved', 'Loud'])
  expect(report.topByViews[0]).toMatchObject({ views: 100, rating: 4 })
})

test('at most ten posts are ranked', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (let i = 0; i < 12; i++) await createPost(editor, { title: `Post ${i}` })
  await app.db.updateTable('post').set({ views: 1, rating: 1 }).execute()
  const { topByViews, topByRating } = (await editor.get('/api/analytics')).json()
  expect([topByViews.length, topByRating.length]).toEqual([10, 10])
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s gets no report', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  expect((await caller.get('/api/analytics')).statusCode).toBe(status)
})
