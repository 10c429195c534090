import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { FIREFOX, IPAD, IPHONE, plainPages, tellEvent, visitPage } from '#server/testing-visits.ts'

const ANNA = {
  'user-agent': FIREFOX,
  'x-forwarded-for': '203.0.113.1',
  'cf-ipcountry': 'NO',
}
const BEN = {
  'user-agent': IPHONE,
  'x-forwarded-for': '203.0.113.2',
  'cf-ipcountry': 'SE',
}
const CHI = {
  'user-agent': IPAD,
  'x-forwarded-for': '203.0.113.3',
  'cf-ipcountry': 'JP',
}
const BOT = {
  ...ANNA,
  'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
}
const SHY = { ...ANNA, 'x-forwarded-for': '203.0.113.9', dnt: '1' }

const env = { TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry', PUBLIC_URL: 'https://mag.example' }
const setClock = ({ clock }: TestApp, moment: string) =>
  clock.advance(Date.parse(moment) - clock.now().getTime())

/** A site with a test clock, a time zone and a second node. */
async function nodes(zone: string, moment: string) {
  const one = await testApp({ renderer: plainPages, env })
  setClock(one, moment)
  const admin = await one.as('admin')
  await admin.put('/api/settings/site', { time_zone: zone })
  const further = async (now: string) => {
    const app = await testApp({ renderer: plainPages, env, database: one.database })
    setClock(app, now)
    return app
  }
  return { one, two: await further(moment), admin, further }
}

/** Runs an action at a time and writes the notes. */
async function happens(app: TestApp, moment: string, headers: Record<string, string>, payload: object) {
  setClock(app, moment)
  expect((await tellEvent(app, payload, headers)).statusCode).toBe(204)
  await app.services.counting.flush()
}

const OSLO = {
  zone: 'Europe/Oslo',
  series: [
    ['2026-10-19', 3, 2, 1, 0],
    ['2026-10-20', 1, 1, 1, 0],
    ['2026-10-21', 2, 2, 2, 1],
    ['2026-10-22', 0, 0, 0, 0],
    ['2026-10-23', 0, 0, 0, 0],
    ['2026-10-24', 1, 1, 1, 0],
    // This day has 25 hours: a visitor of the first hour is not new in the last.
    ['2026-10-25', 3, 3, 1, 0],
  ],
  totals: { views: 10, postViews: 9, visitors: 6 },
  countries: [
    { country: 'NO', count: 7 },
    { country: 'SE', count: 2 },
    { country: 'JP', count: 1 },
  ],
  devices: [
    { device: 'Desktop', count: 7 },
    { device: 'Mobile', count: 2 },
    { device: 'Tablet', count: 1 },
  ],
  first: { inPeriod: 8, ever: 9 },
}

const NEW_YORK = {
  zone: 'America/New_York',
  series: [
    ['2026-10-19', 3, 2, 1, 0],
    ['2026-10-20', 1, 1, 1, 0],
    ['2026-10-21', 1, 1, 1, 1],
    ['2026-10-22', 0, 0, 0, 0],
    ['2026-10-23', 0, 0, 0, 0],
    ['2026-10-24', 3, 3, 1, 0],
    ['2026-10-25', 1, 1, 1, 0],
  ],
  totals: { views: 9, postViews: 8, visitors: 5 },
  countries: [
    { country: 'NO', count: 7 },
    { country: 'JP', count: 1 },
    { country: 'SE', count: 1 },
  ],
  devices: [
    { device: 'Desktop', count: 7 },
    { device: 'Mobile', count: 1 },
    { device: 'Tablet', count: 1 },
  ],
  first: { inPeriod: 7, ever: 7 },
}

test.each([OSLO, NEW_YORK])(
  'a week of visits gives exactly these figures in $zone, over a restart and with two nodes',
  async ({ zone, series, totals, countries, devices, first: views }) => {
    const { one, two, admin, further } = await nodes(zone, '2026-10-19T07:00:00Z')
    const first = await createPost(admin, { title: 'First' })
    const second = await createPost(admin, { title: 'Second' })
    await two.services.content.refresh()
    const read = { kind: 'view', path: `/blog/post/${first.id}/${first.slug}` }
    const heard = `/blog/post/${second.id}`

    setClock(one, '2026-10-19T08:00:00Z')
    await visitPage(await one.listen(), '/', { ...ANNA, referer: 'https://www.example.org/links' })
    await happens(one, '2026-10-19T08:01:00Z', ANNA, read)
    await happens(two, '2026-10-19T08:02:00Z', ANNA, read)
    await happens(two, '2026-10-19T08:40:00Z', ANNA, read)
    await happens(one, '2026-10-19T09:00:00Z', BOT, read)
    await happens(one, '2026-10-19T09:00:00Z', SHY, read)

    // Two minutes before and three after midnight in one of the time zones.
    await happens(one, '2026-10-20T21:58:00Z', BEN, read)
    await happens(one, '2026-10-20T22:03:00Z', BEN, read)

    const again = await further('2026-10-21T10:00:00Z')
    await happens(again, '2026-10-21T10:00:00Z', CHI, { kind: 'view', path: heard })
    await happens(again, '2026-10-21T10:00:10Z', CHI, { kind: 'play', path: heard })
    await happens(two, '2026-10-21T10:01:00Z', CHI, { kind: 'play', path: heard })
    for (const percent of [25, 50, 75, 100])
      await happens(again, '2026-10-21T10:02:00Z', CHI, { kind: 'listen', path: heard, percent })
    await happens(again, '2026-10-21T10:05:00Z', CHI, { kind: 'share', path: heard, to: 'link' })
    await happens(two, '2026-10-21T10:05:00Z', CHI, { kind: 'player', path: heard, to: 'spotify' })
    await happens(two, '2026-10-21T10:06:00Z', CHI, { kind: 'search', text: 'Dub', found: 2 })
    await happens(again, '2026-10-21T10:07:00Z', BEN, { kind: 'search', text: 'dub', found: 2 })
    await happens(again, '2026-10-21T10:08:00Z', BEN, { kind: 'search', text: 'nope', found: 0 })

    const rate = (app: TestApp, headers: Record<string, string>) =>
      app.send({ method: 'POST', url: `/api/posts/${first.id}/rate`, headers })
    for (const app of [two, again]) setClock(app, '2026-10-22T12:00:00Z')
    await rate(two, ANNA)
    await rate(again, ANNA)
    await rate(again, BEN)
    const payload = { email: 'anna@example.com' }
    await again.send({ method: 'POST', url: '/api/newsletter/subscribe', payload, headers: ANNA })
    for (const app of [two, again]) await app.services.counting.flush()

    for (const moment of ['24T21:30', '24T22:30', '25T00:30', '25T22:59', '25T23:01'])
      await happens(again, `2026-10-${moment}:00Z`, ANNA, read)

    const report = (
      await again.withToken(admin.token ?? '').get('/api/analytics?from=2026-10-19&to=2026-10-25')
    ).json()
    expect(
      report.series.map((day: Record<string, unknown>) => [
        day['day'],
        day['views'],
        day['postViews'],
        day['visitors'],
        day['plays'],
      ]),
    ).toEqual(series)
    expect(report).toMatchObject({
      range: { from: '2026-10-19', to: '2026-10-25', days: 7, timeZone: zone },
      totals: { ...totals, ratings: 2, plays: 1, playerClicks: 1, shares: 1, searches: 3, signups: 1 },
      before: { range: { from: '2026-10-12', to: '2026-10-18' }, totals: { views: 0, visitors: 0 } },
      totalViews: totals.postViews,
      totalRating: 2,
      avgRating: 1,
      globalDistribution: countries,
      deviceBreakdown: devices,
      topByViews: [
        { title: 'First', views: views.inPeriod, rating: 2 },
        { title: 'Second', views: 1, rating: 0 },
      ],
      topByRating: [{ title: 'First' }],
      referrers: [{ name: 'example.org', count: 1 }],
      searches: [{ name: 'dub', count: 2 }],
      searchesWithoutResults: [{ name: 'nope', count: 1 }],
      players: [{ name: 'spotify', count: 1 }],
      shares: [{ name: 'link', count: 1 }],
      listening: {
        plays: 1,
        heard: [25, 50, 75, 100].map((percent) => ({ percent, count: 1 })),
        top: [{ title: 'Second', plays: 1, finished: 1 }],
      },
    })

    // The post, its days and its months have the same figures.
    const { views: stored } = await one.db
      .selectFrom('post')
      .select('views')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    for (const table of ['post_day', 'post_month'] as const) {
      const { sum } = await one.db
        .selectFrom(table)
        .select((eb) => eb.fn.sum<number>('views').as('sum'))
        .where('post_id', '=', first.id)
        .executeTakeFirstOrThrow()
      expect([table, sum, stored]).toEqual([table, views.ever, views.ever])
    }
  },
)

test('views before midnight belong to the day before, and the hashes of a day are deleted with its salt', async () => {
  const { one } = await nodes('Europe/Oslo', '2026-06-10T20:00:00Z')
  const view = { kind: 'view', path: '/about' }
  await happens(one, '2026-06-10T20:00:00Z', ANNA, view)
  setClock(one, '2026-06-10T21:59:59Z')
  await tellEvent(one, view, ANNA)
  setClock(one, '2026-06-10T22:00:01Z')
  await one.services.visitors.purge()
  await one.services.counting.flush()
  const days = await one.db
    .selectFrom('site_day')
    .select(['day', 'dimension', 'count'])
    .where('dimension', 'in', ['views', 'visitors'])
    .orderBy('dimension')
    .execute()
  expect(days).toEqual([
    { day: '2026-06-10', dimension: 'views', count: 2 },
    { day: '2026-06-10', dimension: 'visitors', count: 1 },
  ])
  one.clock.advance(31 * MINUTE)
  await one.services.visitors.purge()
  expect(await one.db.selectFrom('visitor_salt').selectAll().execute()).toEqual([])
  expect(await one.db.selectFrom('visitor_mark').selectAll().execute()).toEqual([])
})

test('days that no report can show are deleted, their months stay', async () => {
  const { one } = await nodes('UTC', '2019-03-10T12:00:00Z')
  await happens(one, '2019-03-10T12:00:00Z', ANNA, { kind: 'view', path: '/about' })
  setClock(one, '2026-03-10T12:00:00Z')
  await happens(one, '2026-03-10T12:00:00Z', ANNA, { kind: 'view', path: '/about' })
  await one.services.counters.purge()
  const days = await one.db.selectFrom('site_day').select('day').where('dimension', '=', 'views').execute()
  expect(days).toEqual([{ day: '2026-03-10' }])
  const months = one.db.selectFrom('site_month').select('month').where('dimension', '=', 'views')
  expect(await months.orderBy('month').execute()).toEqual([{ month: '2019-03' }, { month: '2026-03' }])
})
