import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from './testing.ts'
import type { PageRenderer } from './pages/renderer.ts'

const pageRenderer: PageRenderer = {
  page: (url) => {
    void new URL(url, 'http://site.example')
    return Promise.resolve({ status: 404, html: '<h1>page</h1>', complete: true })
  },
  portal: () => Promise.resolve('<portal>'),
  notice: ({ title }) => Promise.resolve(`<h1>${title}</h1>`),
  policy: () => undefined,
  assetsFolder: undefined,
}

test('an unknown call gets a JSON 404 and never a page, whatever the method', async () => {
  const app = await testApp({ renderer: pageRenderer })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const answer = await app.send({ method, url: '/api/nothing?x=1' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: `There is no ${method} /api/nothing`, code: 'not_found' })
  }
  for (const url of ['/api', '/api/', '/api//posts', '/api/auth/login', `/api/posts/${'x'.repeat(600)}`]) {
    const answer = await app.get(url)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found'])
  }
})

test('a body that is invalid JSON, too large or of another type gets the standard error format', async () => {
  const app = await testApp()
  const send = (payload: string, type: string) =>
    app.send({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
  const answers = [
    await send('{"email":', 'application/json'),
    await send(`{"email":"${'x'.repeat(2 ** 20)}"}`, 'application/json'),
    await send('<x/>', 'text/xml'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 413, 415])
  for (const answer of answers) expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'message'])
})

test('an unreadable request gets the same error format', async () => {
  const app = await testApp({ renderer: pageRenderer })
  const unreadable = await app.get('/api/posts/%ZZ')
  expect([unreadable.statusCode, Object.keys(unreadable.json()).toSorted()]).toEqual([
    400,
    ['code', 'message'],
  ])
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.end('NONSENSE\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request' })
})

test('odd URLs get a 404 page, never a failure', async () => {
  const app = await testApp({ renderer: pageRenderer })
  for (const url of ['//', '///', '//[', '/uploads/images/..', '/uploads/images/%2e%2e']) {
    expect([url, (await app.get(url)).statusCode < 500]).toEqual([url, true])
  }
  const pages = [
    '/%',
    '/blog/post/%E0%A4%A',
    '/blog/post/a%00b',
    '/blog?search=a%00b',
    '/blog?genre=%FF',
    '/?genre=%00',
  ]
  const kinds = await Promise.all(pages.map(async (url) => (await app.get(url)).headers['content-type']))
  expect(kinds).toEqual(pages.map(() => 'text/html; charset=utf-8'))
  expect((await app.get('/api/posts/%E0%A4%A')).json().code).toBe('bad_request')
})

test('a list that fails at once gets an ordinary error, whatever the encoding', async () => {
  const app = await testApp()
  await app.db.destroy()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await app.get('/api/posts', { 'accept-encoding': encoding })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
  }
})

test('a NUL or an unpaired surrogate in a text is refused on both engines', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const form = { title: 'a\0b', content: 'x', author_name: 'A' }
  const answers = [
    await editor.post('/api/genres', { name: 'Du\0b' }),
    await editor.post('/api/genres', { name: 'Du\ud83db' }),
    await editor.form('POST', '/api/posts', form),
    await app.get('/api/posts?genre=a%00b'),
    await app.get('/api/posts/a%00b'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
})

test('every response of the router has a request id', async () => {
  const app = await testApp()
  const ids = [
    (await app.get('/api/genres')).headers['x-request-id'],
    (await app.get('/api/x')).headers['x-request-id'],
  ]
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^[\w-]{20,}$/)
})

test('an unexpected failure is a 500 without internal details', async () => {
  const app = await testApp()
  await app.db.destroy()
  const answer = await app.get('/api/genres')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  })
})

test('metrics are open to loopback only, or to callers with the token if one is set', async () => {
  const open = await testApp()
  expect((await open.get('/metrics')).body).toContain('sleevenotes_request_seconds')
  expect((await open.send({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(403)
  expect((await open.get('/metrics', { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(403)
  const guarded = await testApp({ env: { METRICS_TOKEN: 'metrics-secret' } })
  expect((await guarded.get('/metrics')).statusCode).toBe(403)
  expect((await guarded.get('/metrics', { authorization: 'Bearer metrics-secret' })).statusCode).toBe(200)
})

test('/api/docs describes every call with its input and responses', async () => {
  const app = await testApp({ withDocs: true })
  const { paths } = (await app.get('/api/docs/json')).json()
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /api/auth/login',
      'GET /api/auth/me',
      'POST /api/auth/logout',
      'GET /api/genres',
      'POST /api/genres',
      'PUT /api/genres/{id}',
      'DELETE /api/genres/{id}',
      'GET /api/posts',
      'POST /api/posts',
      'GET /api/posts/{id}',
      'PUT /api/posts/{id}',
      'DELETE /api/posts/{id}',
      'PATCH /api/posts/{id}/priority',
    ]),
  )
  expect(JSON.stringify(paths['/api/posts'].post)).toContain('author_name')
  expect((await app.get('/api/docs/')).statusCode).toBe(200)
})

test('other sites may use public reads and nothing else', async () => {
  const app = await testApp()
  const headers = { origin: 'https://elsewhere.example' }
  expect((await app.get('/api/genres', headers)).headers['access-control-allow-origin']).toBe('*')
  const editor = await app.as('editor')
  expect((await editor.get('/api/auth/me', headers)).headers['access-control-allow-origin']).toBeUndefined()
  expect(
    (await app.send({ method: 'POST', url: '/api/auth/login', headers })).headers[
      'access-control-allow-origin'
    ],
  ).toBeUndefined()
})

test('HSTS is sent only when the site is public over https', async () => {
  const plain = await testApp()
  const secure = await testApp({ env: { PUBLIC_URL: 'https://mag.example/' } })
  expect((await plain.get('/api/genres')).headers['strict-transport-security']).toBeUndefined()
  expect((await secure.get('/api/genres')).headers['strict-transport-security']).toContain('max-age=')
})

test('a proxy is trusted only if it is configured', async () => {
  const login = (app: Awaited<ReturnType<typeof testApp>>, forwarded: string) =>
    app.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@example.com', password: 'x' },
      headers: { 'x-forwarded-for': forwarded },
    })
  const direct = await testApp()
  for (let i = 0; i < 5; i++) await login(direct, `203.0.113.${i}`)
  expect((await login(direct, '203.0.113.99')).statusCode).toBe(429)
  const behind = await testApp({ env: { TRUST_PROXY: '1' } })
  for (let i = 0; i < 5; i++) await login(behind, `203.0.113.${i}`)
  expect((await login(behind, '203.0.113.99')).statusCode).toBe(401)
})
