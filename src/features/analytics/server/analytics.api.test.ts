import { expect, test } from 'vitest'
import { addTally } from './counters.queries.ts'
import { createTally } from './tally.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

test('the report of an empty magazine has only zeros', async () => {
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

test('the report adds up and ranks posts that readers can see', async () => {
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
  const counted = (month: string, dimension: string, value: string, count: number) =>
    app.db.insertInto('site_month').values({ month, dimension, value, count }).execute()
  await counted('2026-10', 'country', 'NO', 3)
  await counted('2026-11', 'country', 'NO', 2)
  await counted('2026-11', 'country', 'SE', 4)
  await counted('2026-11', 'device', 'Mobile', 6)
  await counted('2026-11', 'device', 'Desktop', 3)
  await counted('2026-11', 'referrer', 'example.com', 9)
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

/** Counters as the batches write them. */
async function withCounters(
  days: { day: string; post?: string; figures?: object; site?: [string, string, number][] }[],
) {
  const app = await testApp()
  const editor = await app.as('editor')
  const ids = new Map<string, string>()
  for (const title of new Set(days.flatMap(({ post }) => post ?? [])))
    ids.set(title, (await createPost(editor, { title })).id)
  const tally = createTally()
  for (const { day, post, figures = {}, site = [] } of days) {
    for (const [figure, count] of Object.entries(figures))
      tally.post(day, ids.get(post ?? '') ?? '', figure as 'views', count as number)
    for (const [dimension, value, count] of site) tally.site(day, dimension, value, count)
  }
  await app.db.transaction().execute((tx) => addTally(tx, tally))
  return { app, editor, ids }
}

test('a period adds up whole months and the remaining days, and is compared with the one before', async () => {
  const read = (day: string, post: string, views: number, pages: number, country: string) => ({
    day,
    post,
    figures: { views },
    site: [
      ['views', '', pages],
      ['country', country, pages],
    ] as [string, string, number][],
  })
  const { editor } = await withCounters([
    read('2025-12-30', 'A', 1000, 1000, 'NO'),
    read('2026-01-15', 'A', 5, 7, 'NO'),
    read('2026-02-10', 'B', 9, 9, 'SE'),
    read('2026-03-31', 'A', 6, 6, 'NO'),
    read('2026-04-01', 'A', 500, 500, 'NO'),
  ])
  const report = (await editor.get('/api/analytics?from=2026-01-10&to=2026-03-31')).json()
  expect(report).toMatchObject({
    totals: { views: 22 },
    before: { range: { from: '2025-10-21', to: '2026-01-09' }, totals: { views: 1000 } },
    globalDistribution: [
      { country: 'NO', count: 13 },
      { country: 'SE', count: 9 },
    ],
    topByViews: [
      { title: 'A', views: 11 },
      { title: 'B', views: 9 },
    ],
  })
  expect(report.series).toHaveLength(81)
})

test('without days the report covers all time; a single day selects a period', async () => {
  const { app, editor } = await withCounters([{ day: '2026-01-15', post: 'A', figures: { views: 5 } }])
  expect(Object.keys((await editor.get('/api/analytics')).json()).toSorted()).toEqual([
    'avgRating',
    'deviceBreakdown',
    'globalDistribution',
    'topByRating',
    'topByViews',
    'totalRating',
    'totalViews',
  ])
  const { range } = (await editor.get('/api/analytics?to=2026-01-30')).json()
  expect(range).toEqual({ from: '2026-01-01', to: '2026-01-30', days: 30, timeZone: 'UTC' })
  const today = app.clock.now().toISOString().slice(0, 10)
  expect((await editor.get(`/api/analytics?from=${today}`)).json().range).toMatchObject({
    to: today,
    days: 1,
  })
})

test('a report says when counting is turned off', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  expect((await admin.get('/api/analytics?days=7')).json().isCounting).toBe(true)
  await admin.put('/api/settings/site', { analytics_enabled: false })
  expect((await admin.get('/api/analytics?days=7')).json().isCounting).toBe(false)
})

test.each([
  'from=2026-02-31',
  'from=yesterday',
  'from=2026-03-02&to=2026-03-01',
  'from=2020-01-01',
  'to=2026-1-1',
  'from=9000-01-01',
])('the period %s is refused with the name of its field', async (query) => {
  const editor = await (await testApp()).as('editor')
  for (const path of ['analytics', 'analytics/posts/x', 'analytics/export']) {
    const answer = await editor.get(`/api/${path}?${query}`)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 400, 'invalid_input'])
    expect(answer.json().issues[0].path).toBe(query.startsWith('to') ? 'to' : 'from')
  }
})

test('the report of a post has figures for each day and how far people listened', async () => {
  const { editor, ids } = await withCounters([
    { day: '2026-03-01', post: 'A', figures: { views: 2, visitors: 1 } },
    { day: '2026-03-02', post: 'A', figures: { plays: 3, heard_25: 2, heard_100: 1, shares: 1, rating: 4 } },
    { day: '2026-03-03', post: 'A', figures: { views: 5 } },
    { day: '2026-02-28', post: 'A', figures: { views: 7 } },
  ])
  const answer = await editor.get(`/api/analytics/posts/${ids.get('A')}?from=2026-03-01&to=2026-03-03`)
  expect(answer.json()).toMatchObject({
    title: 'A',
    totals: { views: 7, visitors: 1, rating: 4, plays: 3, playerClicks: 0, shares: 1 },
    before: { range: { from: '2026-02-26', to: '2026-02-28' }, totals: { views: 7 } },
    heard: [
      { percent: 25, count: 2 },
      { percent: 50, count: 0 },
      { percent: 75, count: 0 },
      { percent: 100, count: 1 },
    ],
    series: [
      { day: '2026-03-01', views: 2, visitors: 1, plays: 0, rating: 0 },
      { day: '2026-03-02', views: 0, visitors: 0, plays: 3, rating: 4 },
      { day: '2026-03-03', views: 5 },
    ],
  })
  expect((await editor.get('/api/analytics/posts/nobody')).statusCode).toBe(404)
})

test('tables are exported as CSV, and no text can run as a formula', async () => {
  const { editor } = await withCounters([
    { day: '2026-03-01', post: '=HYPERLINK("x")', figures: { views: 2, plays: 1 } },
    {
      day: '2026-03-01',
      site: [
        ['search', '+cmd', 3],
        ['search-none', 'b', 1],
        ['views', '', 5],
        ['referrer', 'a.example', 2],
      ],
    },
  ])
  const exported = async (table: string) => {
    const answer = await editor.get(`/api/analytics/export?table=${table}&from=2026-03-01&to=2026-03-02`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="analytics-${table}-2026-03-01-2026-03-02.csv"`,
    )
    return answer.body.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  }
  expect((await exported('posts'))[0]).toContain(`,"'=HYPERLINK(""x"")",2,0,0,1,0,0,0`)
  expect(await exported('searches')).toEqual([`"'+cmd",3,"yes"`, '"b",1,"no"'])
  expect(await exported('days')).toEqual(['"2026-03-01",5,0,0,0,0,0', '"2026-03-02",0,0,0,0,0,0'])
  expect(await exported('referrers')).toEqual(['"a.example",2'])
  expect(await exported('countries')).toEqual([])
  expect((await editor.get('/api/analytics/export?table=accounts')).statusCode).toBe(400)
})

test('newsletter growth uses the site’s days and counts back from the current total', async () => {
  const app = await testApp()
  await (await app.as('admin')).put('/api/settings/site', { time_zone: 'Asia/Kathmandu' })
  const subscriber = (id: string, more: object) => ({
    id,
    email: `${id}@example.com`,
    status: 'confirmed' as const,
    subscribed_at: '2026-01-01T00:00:00.000Z',
    ...more,
  })
  await app.db
    .insertInto('subscriber')
    .values([
      subscriber('a', { confirmed_at: '2026-03-01T18:14:59.000Z' }),
      subscriber('b', { confirmed_at: '2026-03-01T18:15:00.000Z' }),
      subscriber('c', { subscribed_at: '2026-03-03T00:00:00.000Z' }),
      subscriber('d', {
        status: 'unsubscribed',
        confirmed_at: '2026-01-02T00:00:00.000Z',
        ended_at: '2026-03-03T01:00:00.000Z',
      }),
      subscriber('e', { status: 'pending' }),
      subscriber('f', { confirmed_at: '2026-03-09T00:00:00.000Z' }),
    ])
    .execute()
  const report = (await (await app.as('editor')).get('/api/analytics?from=2026-03-01&to=2026-03-03')).json()
  expect(report.newsletter).toEqual({
    confirmed: 4,
    joined: 3,
    left: 1,
    series: [
      { day: '2026-03-01', joined: 1, left: 0, total: 2 },
      { day: '2026-03-02', joined: 1, left: 0, total: 3 },
      { day: '2026-03-03', joined: 1, left: 1, total: 3 },
    ],
  })
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s gets no report', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  for (const path of ['', '?from=2026-03-01', '/posts/x', '/export'])
    expect([path, (await caller.get(`/api/analytics${path}`)).statusCode]).toEqual([path, status])
})
