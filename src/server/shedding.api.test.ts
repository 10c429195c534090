import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { createShedding } from './shedding.ts'
import { testApp, type TestApp } from './testing.ts'
import { plainRenderer } from './testing-renderer.ts'

const FULL = { atOnce: 0, waiting: 0 }
const OPEN = { atOnce: 10, waiting: 0 }

test('a busy site refuses pages with a page, calls with a code, and both at once', async () => {
  const renderer = plainRenderer()
  const places = createShedding({ readers: FULL, calls: FULL, staff: OPEN, uploads: FULL })
  const app = await testApp({ renderer, places })
  for (const path of ['/', '/blog?genre=Jazz', '/blog/post/x/y']) {
    const page = await app.get(path)
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('The site is busy')
  }
  const call = await app.get('/api/posts')
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '2', 'busy'])
  for (const path of ['/feed.xml', '/share/x.jpg']) {
    const answer = await app.get(path)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  }
  const upload = await app.form('POST', '/api/submissions/files', { file: new Blob(['x']) })
  expect([upload.statusCode, upload.json().code]).toEqual([503, 'busy'])
  expect(renderer.page).not.toHaveBeenCalled()
  expect((await app.get('/metrics')).body).toContain('sleevenotes_work_refused_total{kind="readers"} 5')
})

test('while readers are refused, health, sign-in, staff and the counting of visits are not', async () => {
  const app = await testApp({
    places: createShedding({ readers: FULL, calls: FULL, staff: OPEN, uploads: FULL }),
  })
  const editor = await app.as('editor')
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await app.get(path)).statusCode).toBe(200)
  const login = await app.post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong-password' })
  expect(login.statusCode).toBe(401)
  expect((await editor.get('/api/submissions')).statusCode).toBe(200)
  expect((await app.post('/api/events', { kind: 'view', path: '/blog' })).statusCode).toBe(204)
})

test('a call frees its place, whatever its result', async () => {
  const places = createShedding({ calls: { atOnce: 1, waiting: 0 } })
  const app = await testApp({ places })
  for (const path of ['/api/posts', '/api/posts/none', '/api/nothing', '/api/posts?limit=x', '/api/settings'])
    await app.get(path)
  await app.post('/api/comments', { nonsense: true })
  expect(places.calls).toMatchObject({ running: 0, waiting: 0, refused: 0 })
})

test('cached pages are served when no more can be rendered', async () => {
  const renderer = plainRenderer()
  const places = createShedding({ readers: { atOnce: 1, waiting: 0 } })
  const app = await testApp({ renderer, places })
  expect((await app.get('/about')).statusCode).toBe(200)
  const leave = await places.readers.take()
  expect((await app.get('/about')).statusCode).toBe(200)
  expect((await app.get('/contact')).statusCode).toBe(503)
  leave()
  expect((await app.get('/contact')).statusCode).toBe(200)
})

const KINDS = {
  readers: (app: TestApp) => app.get('/blog?genre=Jazz'),
  calls: (app: TestApp) => app.get('/api/posts'),
  staff: async (app: TestApp) => (await app.as('editor')).get('/api/submissions'),
  // Without a file, which would be inspected first.
  uploads: (app: TestApp) => app.form('POST', '/api/submissions/files', {}),
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'when there is no place for %s, all others are served',
  async (full) => {
    const places = createShedding({ readers: OPEN, calls: OPEN, staff: OPEN, uploads: OPEN, [full]: FULL })
    const app = await testApp({ renderer: plainRenderer(), places })
    for (const [kind, ask] of Object.entries(KINDS)) {
      const { statusCode } = await ask(app)
      expect([kind, statusCode === 503]).toEqual([kind, kind === full])
    }
  },
)

test('over a connection, readers and calls are refused before the router with a complete response', async () => {
  const app = await testApp({
    renderer: plainRenderer(),
    places: createShedding({ readers: FULL, calls: FULL }),
  })
  const editor = await app.as('editor')
  const origin = await app.listen()
  const page = await fetch(`${origin}/blog?genre=Jazz`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toContain('default-src')
  expect(page.headers.get('x-request-id')).toBeTruthy()
  expect(await page.text()).toContain('The site is busy')
  const head = await fetch(`${origin}/blog`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([503, ''])
  const call = await fetch(`${origin}/api/posts`)
  expect([call.status, call.headers.get('retry-after'), call.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(await call.json()).toEqual({ code: 'busy', message: expect.stringContaining('busy') })
  const headers = { cookie: `session=${editor.token}` }
  expect((await fetch(`${origin}/api/submissions`, { headers })).status).toBe(200)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await app.get('/metrics')).body).toContain('sleevenotes_work_refused_total{kind="calls"} 1')
})

test('a full site still serves cached pages and lets readers wait for a page that is being rendered', async () => {
  const renderer = plainRenderer()
  const places = createShedding({ readers: { atOnce: 1, waiting: 0 } })
  const app = await testApp({ renderer, places })
  const origin = await app.listen()
  const gate = Promise.withResolvers<void>()
  const real = renderer.page.getMockImplementation()!
  renderer.page.mockImplementation(async (...args) => {
    await gate.promise
    return real(...args)
  })
  const first = fetch(`${origin}/`)
  await eventually(() => expect(renderer.page).toHaveBeenCalled())
  const second = fetch(`${origin}/`)
  expect((await fetch(`${origin}/blog`)).status).toBe(503)
  gate.resolve()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect(renderer.page).toHaveBeenCalledTimes(1)
})

/** A sender that has sent only the beginning of a request. */
async function slowSender(origin: string, path: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`)
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  return socket
}

test('calls whose body is still arriving leave the places of calls to others', async () => {
  const places = createShedding({
    calls: { atOnce: 1, waiting: 0 },
    bodies: { atOnce: 2, waiting: 0 },
  })
  const app = await testApp({ places })
  const origin = await app.listen()
  const senders = [await slowSender(origin, '/api/contact'), await slowSender(origin, '/api/comments')]
  await eventually(() => expect(places.bodies.running).toBe(2))
  expect((await fetch(`${origin}/api/genres`)).status).toBe(200)
  const third = await app.post('/api/contact', {})
  expect([third.statusCode, third.json().code]).toEqual([503, 'busy'])
  const [first, second] = senders
  first!.end('}')
  expect(await text(first!)).toContain('400 Bad Request')
  second!.destroy()
  await eventually(() => expect(places.bodies.running).toBe(0))
  expect(places.calls.running).toBe(0)
})

test('a read that calls itself an upload takes the place of a read', async () => {
  const app = await testApp({ places: createShedding({ calls: FULL, uploads: OPEN }) })
  const read = await app.get('/api/posts', { 'content-type': 'multipart/form-data; boundary=x' })
  expect([read.statusCode, read.json().code]).toEqual([503, 'busy'])
})

test('files of staff that are still arriving hold no place, so they delay nobody', async () => {
  const app = await testApp({ places: createShedding({ staff: FULL }) })
  const admin = await app.as('admin')
  const part = await admin.send({
    method: 'PUT',
    url: '/api/imports/none/sources/0',
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'x',
  })
  expect(part.statusCode).not.toBe(503)
  expect((await admin.get('/api/imports')).statusCode).toBe(503)
})

test('a call whose caller has left keeps its place until its work ends', async () => {
  const places = createShedding({ calls: { atOnce: 1, waiting: 0 } })
  const app = await testApp({ places })
  const gate = Promise.withResolvers<void>()
  const read = vi.spyOn(app.services.posts, 'list').mockImplementation(async () => {
    await gate.promise
    throw new Error('too late')
  })
  const origin = await app.listen()
  const gone = new AbortController()
  const asked = fetch(`${origin}/api/posts?limit=5`, { signal: gone.signal }).catch(() => undefined)
  await eventually(() => expect(read).toHaveBeenCalled())
  gone.abort()
  await asked
  expect((await fetch(`${origin}/api/genres`)).status).toBe(503)
  gate.resolve()
  await eventually(() => expect(places.calls.running).toBe(0))
})
