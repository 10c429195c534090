import { expect, test } from 'vitest'
import { testApp, type TestApp } from './testing.ts'
import { FIREFOX, plainPages, tellEvent } from './testing-visits.ts'

const LIMIT = 300

const site = (env: Record<string, string> = {}) => testApp({ renderer: plainPages, env })

const ask = (app: TestApp, url: string, remoteAddress = '2001:db8:0:1::1', method: 'GET' | 'HEAD' = 'GET') =>
  app.send({ method, url, remoteAddress })

/** Uses up the searches that one network has per minute, half of them through pages. */
async function spend(app: TestApp) {
  for (let i = 0; i < LIMIT; i++) {
    const url = i % 2 ? `/blog?search=w${i}` : `/api/posts?search=w${i}`
    expect((await ask(app, url, `2001:db8:0:1::${i.toString(16)}`)).statusCode).toBe(200)
  }
}

test('pages and API calls share one search limit per network', async () => {
  const app = await site()
  await spend(app)
  const call = await ask(app, '/api/posts?search=once+more')
  expect(call.statusCode).toBe(429)
  expect(call.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(app, '/blog?search=once+more')).statusCode).toBe(429)

  expect((await ask(app, '/blog?search=once+more', '2001:db8:0:2::1')).statusCode).toBe(200)
  for (const free of ['/blog', '/blog?page=2', '/blog?search=', '/api/posts?category=latest', '/'])
    expect([free, (await ask(app, free)).statusCode]).toEqual([free, 200])
  const staff = await app.as('editor')
  const remoteAddress = '2001:db8:0:1::1'
  expect((await staff.send({ url: '/api/posts?search=w', remoteAddress })).statusCode).toBe(200)
})

test('a refused page says why and when to come back', async () => {
  const app = await site()
  await spend(app)
  const page = await ask(app, '/blog?search=once+more')
  expect(page.statusCode).toBe(429)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toBe("default-src 'self'")
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.body).toContain('Too many searches')
})

test('no spelling of the URL avoids the limit', async () => {
  const app = await site()
  await spend(app)
  const spellings = [
    '/blog/?search=x',
    '/BLOG?search=x',
    '/%62log?search=x',
    '/blog?%73earch=x',
    '/blog?page=1&search=x',
    '/blog?search=&search=x',
    '/blog?a=b?&search=x',
    '/api/posts/?search=x',
    '/api/posts?%73earch=x',
    '/api/posts?search=x&genre=Jazz&page=2',
  ]
  for (const url of spellings) {
    expect([url, (await ask(app, url)).statusCode]).toEqual([url, 429])
    expect([url, (await ask(app, url, '2001:db8:0:1::9', 'HEAD')).statusCode]).toEqual([url, 429])
  }
})

test('events are limited per network, not in total', async () => {
  const app = await site({ TRUST_PROXY: '1' })
  const tell = (address: string) =>
    tellEvent(app, { kind: 'view', path: '/' }, { 'user-agent': FIREFOX, 'x-forwarded-for': address })
  for (let i = 0; i < 300; i++) expect((await tell(`2001:db8::${i.toString(16)}`)).statusCode).toBe(204)
  const refused = await tell('2001:db8::ffff')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tell('2001:db8:1::1')).statusCode).toBe(204)
})
