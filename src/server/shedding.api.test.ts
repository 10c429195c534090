import { expect, test } from 'vitest'
import { createShedding } from './shedding.ts'
import { testApp } from './testing.ts'
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
  const feed = await app.get('/feed.xml')
  expect([feed.statusCode, feed.headers['retry-after']]).toEqual([503, '2'])
  const upload = await app.form('POST', '/api/submissions/files', { file: new Blob(['x']) })
  expect([upload.statusCode, upload.json().code]).toEqual([503, 'busy'])
  expect(renderer.page).not.toHaveBeenCalled()
  expect((await app.get('/metrics')).body).toContain('sleevenotes_work_refused_total{kind="readers"} 4')
})

test('while readers are refused, health, sign-in and staff are not', async () => {
  const app = await testApp({
    places: createShedding({ readers: FULL, calls: FULL, staff: OPEN, uploads: FULL }),
  })
  const editor = await app.as('editor')
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await app.get(path)).statusCode).toBe(200)
  const login = await app.post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong-password' })
  expect(login.statusCode).toBe(401)
  expect((await editor.get('/api/submissions')).statusCode).toBe(200)
})

test('a call gives its place back whatever comes of it', async () => {
  const places = createShedding({ calls: { atOnce: 1, waiting: 0 } })
  const app = await testApp({ places })
  for (const path of ['/api/posts', '/api/posts/none', '/api/nothing', '/api/posts?limit=x', '/api/settings'])
    await app.get(path)
  await app.post('/api/comments', { nonsense: true })
  expect(places.calls).toMatchObject({ running: 0, waiting: 0, refused: 0 })
})

test('pages that are made already are read while no more can be made', async () => {
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
