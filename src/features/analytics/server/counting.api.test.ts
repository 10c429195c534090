import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import {
  eventsOf,
  FIREFOX,
  GOOGLEBOT,
  IPAD,
  IPHONE,
  plainPages,
  tellEvent,
  visitPage,
} from '#server/testing-visits.ts'
import { createCounting } from './counting.service.ts'

async function site(env: Record<string, string> = {}) {
  const app = await testApp({ renderer: plainPages, env: { TRUST_PROXY: '1', ...env } })
  const origin = await app.listen()
  const visit = (path: string, headers: IncomingHttpHeaders = {}) =>
    visitPage(origin, path, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7', ...headers })
  const tell = (payload: object, headers: Record<string, string> = {}) =>
    tellEvent(app, payload, { 'user-agent': FIREFOX, ...headers })
  return { app, visit, tell, flush: () => app.services.counting.flush() }
}

type Site = Awaited<ReturnType<typeof site>>

const rate = (app: TestApp, id: string, headers: Record<string, string> = {}) =>
  app.send({ method: 'POST', url: `/api/posts/${id}/rate`, headers: { 'user-agent': FIREFOX, ...headers } })

const switchOn = async (app: TestApp, part: object) => (await app.as('admin')).put('/api/settings/site', part)

const viewsOf = async ({ db }: TestApp, id: string) => {
  const { views } = await db.selectFrom('post').select('views').where('id', '=', id).executeTakeFirstOrThrow()
  const days = await db.selectFrom('post_day').selectAll().where('post_id', '=', id).orderBy('day').execute()
  return { views, days: days.map((day) => [day.day, day.views, day.visitors, day.plays]) }
}

async function siteDays({ db }: TestApp, dimension: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('site_day').selectAll().where('dimension', '=', dimension).execute()
  const sums: Record<string, number> = {}
  for (const { value, count } of rows) sums[value] = (sums[value] ?? 0) + count
  return sums
}

test('a page counts once per visitor in half an hour, whether cached or rendered', async () => {
  const { app, visit, flush } = await site()
  const { id, slug } = await createPost(await app.as('editor'))
  for (let i = 0; i < 3; i++) await visit(`/blog/post/${id}/${slug}`)
  await flush()
  await visit(`/blog/post/${id}/${slug}`)
  await flush()
  const today = app.clock.now().toISOString().slice(0, 10)
  expect(await viewsOf(app, id)).toEqual({ views: 1, days: [[today, 1, 1, 0]] })

  await visit(`/blog/post/${id}/${slug}`, { 'x-forwarded-for': '203.0.113.8' })
  app.clock.advance(31 * MINUTE)
  await visit(`/blog/post/${id}/${slug}`)
  await flush()
  expect(await viewsOf(app, id)).toEqual({ views: 3, days: [[today, 3, 2, 0]] })
})

test('bots, staff, prefetches and readers who ask not to be counted are not counted', async () => {
  const { app, visit, tell, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  const path = `/blog/post/${id}`
  const unwelcome: Record<string, string>[] = [
    { 'user-agent': GOOGLEBOT },
    { 'user-agent': 'curl/8.0' },
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { cookie: `a=b; session=${'s'.repeat(43)}` },
  ]
  for (const headers of unwelcome) {
    await visit(path, headers)
    await tell({ kind: 'view', path }, headers)
  }
  await flush()
  expect(await viewsOf(app, id)).toEqual({ views: 0, days: [] })
  expect(await siteDays(app, 'views')).toEqual({})
})

test('devices, countries and referrers add up to all views', async () => {
  const { app, visit, flush } = await site({
    COUNTRY_HEADER: 'cf-ipcountry',
    PUBLIC_URL: 'https://mag.example',
  })
  await visit('/', { 'cf-ipcountry': 'SE', referer: 'https://www.example.org/links' })
  await visit('/blog', { 'cf-ipcountry': 'SE', referer: 'https://mag.example/' })
  await visit('/', { 'cf-ipcountry': 'nz', 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.8' })
  await visit('/about', { 'user-agent': IPAD, 'x-forwarded-for': '10.0.0.9', 'cf-ipcountry': 'XX' })
  await flush()
  expect(await siteDays(app, 'views')).toEqual({ '': 4 })
  expect(await siteDays(app, 'visitors')).toEqual({ '': 3 })
  expect(await siteDays(app, 'device')).toEqual({ Desktop: 2, Mobile: 1, Tablet: 1 })
  expect(await siteDays(app, 'country')).toEqual({ SE: 2, NZ: 1, Unknown: 1 })
  expect(await siteDays(app, 'referrer')).toEqual({ 'example.org': 1 })
  expect(await siteDays(app, 'page')).toEqual({ '/': 2, '/blog': 1, '/about': 1 })
})

test('without a header the country comes from the installed table', async () => {
  const { app, visit, flush } = await site()
  await visit('/', { 'x-forwarded-for': '193.0.6.139' })
  await visit('/', { 'x-forwarded-for': '10.1.2.3' })
  await flush()
  expect(await siteDays(app, 'country')).toEqual({ NL: 1, Unknown: 1 })
})

test('browsers report navigation and plays; invented events create no rows', async () => {
  const { app, tell, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  const path = `/blog/post/${id}/any`
  expect((await tell({ kind: 'view', path })).statusCode).toBe(204)
  expect((await tell({ kind: 'play', path })).statusCode).toBe(204)
  await tell({ kind: 'view', path: '/blog/post/nobody' })
  await tell({ kind: 'view', path: '/invented' })
  expect((await tell({ kind: 'view', path: 'https://elsewhere' })).statusCode).toBe(400)
  expect((await tell({ kind: 'dance', path })).statusCode).toBe(400)
  await flush()
  const today = app.clock.now().toISOString().slice(0, 10)
  expect(await viewsOf(app, id)).toEqual({ views: 1, days: [[today, 1, 1, 1]] })
  expect(await siteDays(app, 'views')).toEqual({ '': 1 })
  expect(await siteDays(app, 'page')).toEqual({})
})

test('a missing page is not counted', async () => {
  const { app, visit, flush } = await site()
  await visit('/missing')
  await flush()
  expect(await siteDays(app, 'views')).toEqual({})
})

test('the next day counts the same person as a new visitor', async () => {
  const { app, visit, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  await visit(`/blog/post/${id}`)
  await flush()
  app.clock.advance(DAY)
  await visit(`/blog/post/${id}`)
  await flush()
  expect((await viewsOf(app, id)).days.map(([, views, visitors]) => [views, visitors])).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('two nodes count a visitor once', async () => {
  const one = await site()
  const { id } = await createPost(await one.app.as('editor'))
  const other = await testApp({ renderer: plainPages, database: one.app.database, env: { TRUST_PROXY: '1' } })
  await other.services.content.refresh()
  const payload = { kind: 'view', path: `/blog/post/${id}` }
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' }
  for (const app of [one.app, other]) await tellEvent(app, payload, headers)
  await Promise.all([one.flush(), other.services.counting.flush()])
  expect((await viewsOf(one.app, id)).views).toBe(1)
})

test('notes that could not be written are kept for the next batch', async () => {
  const { app, visit, flush } = await site()
  await visit('/')
  await app.db.schema.alterTable('site_day').renameTo('site_day_away').execute()
  await expect(flush()).rejects.toThrow('site_day')
  await app.db.schema.alterTable('site_day_away').renameTo('site_day').execute()
  await flush()
  expect(await siteDays(app, 'views')).toEqual({ '': 1 })
})

test('an outage that hangs never keeps more visits than the limit', async () => {
  const { app } = await site()
  const { services, db, clock } = app
  const counting = createCounting({ ...services, db, clock, pendingMax: 2 })
  const view = (path: string) => {
    const headers = { 'user-agent': FIREFOX }
    const request = { method: 'GET', url: path, headers, socket: { remoteAddress: '203.0.113.7' } }
    counting.event(request as unknown as IncomingMessage, { kind: 'view', path, referrer: '' })
  }
  const outage = Promise.withResolvers<never>()
  const reading = vi.spyOn(services.settings, 'site').mockReturnValueOnce(outage.promise)
  view('/')
  view('/about')
  const failing = counting.flush()
  await eventually(() => expect(reading).toHaveBeenCalled())
  view('/blog')
  view('/contact')
  outage.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await counting.flush()
  expect(await siteDays(app, 'views')).toEqual({ '': 2 })
})

test('listening, players, shares, searches and sign-ups are counted, each once', async () => {
  const { app, tell, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  const path = `/blog/post/${id}`
  const events = [
    { kind: 'play', path },
    { kind: 'listen', path, percent: 25 },
    { kind: 'listen', path, percent: 50 },
    { kind: 'player', path, to: 'spotify' },
    { kind: 'player', path, to: 'youtube' },
    { kind: 'share', path, to: 'link' },
    { kind: 'search', text: ' Dub  Techno ', found: 3 },
    { kind: 'search', text: 'dub techno', found: 3 },
    { kind: 'search', text: 'zzz', found: 0 },
    { kind: 'search', text: 'ada@example.com', found: 0 },
  ]
  for (const event of [...events, ...events]) expect((await tell(event)).statusCode).toBe(204)
  const headers = { 'user-agent': FIREFOX }
  const payload = { email: 'ada@example.com' }
  await app.send({ method: 'POST', url: '/api/newsletter/subscribe', payload, headers })
  await flush()
  const post = await app.db.selectFrom('post_day').selectAll().executeTakeFirstOrThrow()
  expect(post).toMatchObject({
    plays: 1,
    heard_25: 1,
    heard_50: 1,
    heard_75: 0,
    player_clicks: 2,
    shares: 1,
    views: 0,
  })
  const month = await app.db.selectFrom('post_month').selectAll().executeTakeFirstOrThrow()
  expect(month).toMatchObject({ month: post.day.slice(0, 7), plays: 1, heard_50: 1, player_clicks: 2 })
  expect(await siteDays(app, 'plays')).toEqual({ '': 1 })
  expect(await siteDays(app, 'heard_25')).toEqual({ '': 1 })
  expect(await siteDays(app, 'player')).toEqual({ spotify: 1, youtube: 1 })
  expect(await siteDays(app, 'share')).toEqual({ link: 1 })
  expect(await siteDays(app, 'searches')).toEqual({ '': 3 })
  expect(await siteDays(app, 'search')).toEqual({ 'dub techno': 1 })
  // Searches that contain an e-mail address are not stored.
  expect(await siteDays(app, 'search-none')).toEqual({ zzz: 1 })
  expect(await siteDays(app, 'signups')).toEqual({ '': 1 })
})

test.each([
  { kind: 'listen', path: '/blog/post/x', percent: 33 },
  { kind: 'player', path: '/blog/post/x', to: 'elsewhere' },
  { kind: 'share', path: '/blog/post/x' },
  { kind: 'search', text: ' ', found: 1 },
  { kind: 'search', text: 'x'.repeat(201), found: 1 },
  { kind: 'signup', path: '/' },
])('the event %j is refused', async (event) => {
  const { tell } = await site()
  expect((await tell(event)).statusCode).toBe(400)
})

test('a point counts for the day and the month of the post and the site', async () => {
  const { app, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  for (let i = 0; i < 2; i++) await rate(app, id)
  await flush()
  await rate(app, id)
  await flush()
  expect(await app.db.selectFrom('post_month').select(['rating', 'views']).execute()).toEqual([
    { rating: 1, views: 0 },
  ])
  expect(await siteDays(app, 'ratings')).toEqual({ '': 1 })
})

/** One reader triggers every kind of event once. */
async function doEverything({ app, visit, tell, flush }: Site, id: string, headers: Record<string, string>) {
  const path = `/blog/post/${id}`
  await visit(path, headers)
  for (const event of eventsOf(path)) expect((await tell(event, headers)).statusCode).toBe(204)
  expect((await rate(app, id, headers)).statusCode).toBe(200)
  const subscribe = { method: 'POST', url: '/api/newsletter/subscribe' } as const
  const payload = { email: 'ada@example.com' }
  const all = { 'user-agent': FIREFOX, ...headers }
  expect((await app.send({ ...subscribe, payload, headers: all })).statusCode).toBe(202)
  await flush()
}

/** All counters. */
async function counted({ db }: TestApp) {
  const rows = await Promise.all(
    (['post_day', 'post_month', 'site_day', 'site_month'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  )
  return rows.flat()
}

test('while counting is turned off only points are stored; turned on again, everything counts', async () => {
  const all = await site()
  const { app } = all
  const { id } = await createPost(await app.as('editor'))
  await switchOn(app, { analytics_enabled: false })
  await doEverything(all, id, { 'x-forwarded-for': '203.0.113.1' })
  expect(await counted(app)).toEqual([])
  expect((await app.get(`/api/posts/${id}`)).json()).toMatchObject({ rating: 1, views: 0 })
  const { length: marks } = await app.db.selectFrom('visitor_mark').selectAll().execute()
  // The mark that prevents a second point.
  expect(marks).toBe(1)

  await switchOn(app, { analytics_enabled: true })
  await doEverything(all, id, { 'x-forwarded-for': '203.0.113.2' })
  for (const dimension of ['views', 'ratings', 'plays', 'heard_25', 'searches', 'signups'])
    expect([dimension, await siteDays(app, dimension)]).toEqual([
      dimension,
      { '': dimension === 'searches' ? 2 : 1 },
    ])
  expect((await app.get(`/api/posts/${id}`)).json()).toMatchObject({ rating: 2, views: 1 })
})

test.each([
  ['asks not to be tracked', { dnt: '1' }],
  ['sends Global Privacy Control', { 'sec-gpc': '1' }],
  ['is signed in as staff', { cookie: `a=b; session=${'s'.repeat(43)}` }],
  ['is a bot', { 'user-agent': GOOGLEBOT }],
])('nothing is counted for a reader who %s, though the point is stored', async (_who, headers) => {
  const all = await site()
  const { id } = await createPost(await all.app.as('editor'))
  await doEverything(all, id, headers)
  expect(await counted(all.app)).toEqual([])
  expect((await all.app.get(`/api/posts/${id}`)).json()).toMatchObject({ rating: 1, views: 0 })
})

test.each([
  ['off', 'Unknown'],
  ['0', 'Unknown'],
  ['10.0.0.1, 192.168.0.0/16', 'Unknown'],
  ['203.0.113.7', 'Unknown'],
  ['1', 'SE'],
  ['127.0.0.1', 'SE'],
  ['10.0.0.1, 127.0.0.0/8', 'SE'],
])('with TRUST_PROXY=%s a country header from this machine gives %s', async (proxies, country) => {
  const { app, visit, tell, flush } = await site({ COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: proxies })
  // A view can be rendered, come from the page cache, or be reported by the browser.
  await visit('/', { 'cf-ipcountry': 'SE' })
  await visit('/blog', { dnt: '1' })
  await visit('/blog', { 'cf-ipcountry': 'SE' })
  await tell({ kind: 'view', path: '/about' }, { 'cf-ipcountry': 'SE' })
  await flush()
  expect(await siteDays(app, 'country')).toEqual({ [country]: 3 })
})

test('beyond the limit of a day, referrers are counted together and searches only in the sums', async () => {
  const { app, visit, tell, flush } = await site()
  for (let i = 0; i < 210; i++) {
    const headers = { 'x-forwarded-for': `198.51.100.${i}` }
    await visit('/', { ...headers, referer: `https://site-${i}.example/` })
    await tell({ kind: 'search', text: `term ${i}`, found: 1 }, headers)
    await tell({ kind: 'search', text: `other ${i}`, found: 1 }, headers)
    if (i === 100) await flush()
  }
  await flush()
  const referrers = await siteDays(app, 'referrer')
  expect([Object.keys(referrers).length, referrers['Other']]).toEqual([201, 10])
  expect(Object.keys(await siteDays(app, 'search'))).toHaveLength(300)
  expect(await siteDays(app, 'searches')).toEqual({ '': 420 })
})

test('repeated requests of one connection are noted once per batch and reader', async () => {
  const { app, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  const origin = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, address: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': address }
      get(origin + path, { headers, agent }, (answer) => answer.resume().on('end', resolve)).on(
        'error',
        reject,
      )
    })
  for (let i = 0; i < 2; i++) {
    await ask(`/blog/post/${id}`, '203.0.113.1')
    await ask(`/blog/post/${id}`, '203.0.113.1')
    await ask(`/blog/post/${id}`, '203.0.113.2')
    await ask('/', '203.0.113.2')
    await flush()
    app.clock.advance(31 * MINUTE)
  }
  agent.destroy()
  expect((await viewsOf(app, id)).views).toBe(4)
  expect(await siteDays(app, 'views')).toEqual({ '': 6 })
})
