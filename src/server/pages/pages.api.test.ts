import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { createPost } from '#server/testing-posts.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import { HOUR } from '#platform/clock.ts'
import { watchContent } from '#platform/content-watch.ts'
import { testApp } from '#server/testing.ts'
import { plainRenderer } from '#server/testing-renderer.ts'

async function site() {
  const renderer = plainRenderer()
  const app = await testApp({ renderer })
  const origin = await app.listen()
  const read = (path: string, headers: Record<string, string> = {}) => raw(`${origin}${path}`, headers)
  return { app, renderer, read, editor: await app.as('editor') }
}

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }

/** fetch would decompress the response and hide its encoding. */
function raw(url: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

test('a signed-in editor gets the same pages as everyone, from the same cache', async () => {
  const { read, renderer, editor } = await site()
  await createPost(editor, { status: 'draft', title: 'Not out yet' })
  const cookie = `session=${editor.token}`
  const [mine, theirs] = [await read('/', { cookie }), await read('/')]
  expect(String(mine.body)).not.toContain('Not out yet')
  expect(mine.body.equals(theirs.body)).toBe(true)
  expect((await read('/', { cookie })).body.equals(theirs.body)).toBe(true)
  expect(renderer.page).toHaveBeenCalledTimes(1)
})

test('a page is rendered once and then served from memory', async () => {
  const { read, renderer } = await site()
  const [first, second] = [await read('/'), await read('/')]
  expect(first.status).toBe(200)
  expect(second.body.equals(first.body)).toBe(true)
  expect(renderer.page).toHaveBeenCalledTimes(1)
})

test('every response has a unique request id, even from memory', async () => {
  const { read } = await site()
  const etag = String((await read('/')).headers['etag'])
  const answers = [
    await read('/'),
    await read('/'),
    await read('/', { 'if-none-match': etag }),
    await read('/api/genres'),
    await read('/api/genres'),
  ]
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\w-]{20,}$/)
})

test('concurrent readers wait for one render', async () => {
  const { read, renderer } = await site()
  await Promise.all(Array.from({ length: 20 }, () => read('/')))
  expect(renderer.page).toHaveBeenCalledTimes(1)
})

test('a change of content shows in the next response, in pages and API calls', async () => {
  const { read, editor } = await site()
  const shown = async () => [
    (await read('/')).body.toString(),
    (await read('/api/posts?category=latest&limit=6')).body.toString(),
    (await read('/api/genres')).body.toString(),
  ]
  await shown()
  const { id } = await createPost(editor, { title: 'Night Ferry' })
  await editor.post('/api/genres', { name: 'Dub' })
  expect(await shown()).toEqual([
    expect.stringContaining('Night Ferry'),
    expect.stringContaining('Night Ferry'),
    expect.stringContaining('Dub'),
  ])
  await editor.delete(`/api/posts/${id}`)
  expect((await shown()).join('')).not.toContain('Night Ferry')
})

test('another node follows a change made on the first', async () => {
  const { app, editor } = await site()
  const other = await testApp({ renderer: plainRenderer(), database: app.database })
  const origin = await other.listen()
  const watch = watchContent(other.services.config, other.services.content)
  try {
    expect((await raw(`${origin}/`, {})).body.toString()).not.toContain('Night Ferry')
    await createPost(editor, { title: 'Night Ferry' })
    await expect.poll(async () => (await raw(`${origin}/`, {})).body.toString()).toContain('Night Ferry')
  } finally {
    await watch.stop()
  }
})

test('a page that was rendered during a change is not cached', async () => {
  const { read, editor, renderer } = await site()
  const gate = Promise.withResolvers<void>()
  renderer.page.mockImplementationOnce(async (_url, transport) => {
    await transport('/api/posts?category=latest&limit=6')
    await gate.promise
    return { status: 200, html: 'before', complete: true }
  })
  const early = read('/')
  await expect.poll(() => renderer.page.mock.calls.length).toBe(1)
  await createPost(editor, { title: 'Night Ferry' })
  gate.resolve()
  expect((await early).body.toString()).toBe('before')
  expect((await read('/')).body.toString()).toContain('Night Ferry')
})

test('a scheduled post appears on cached pages at its time, without a save', async () => {
  const { app, read, editor } = await site()
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await createPost(editor, { title: 'Soon', status: 'scheduled', publish_at })
  await read('/')
  app.clock.advance(HOUR - 1000)
  expect((await read('/')).body.toString()).not.toContain('Soon')
  app.clock.advance(1000)
  expect((await read('/')).body.toString()).toContain('Soon')
})

test('an unchanged page gets a 304, for strong and weak ETags', async () => {
  const { read } = await site()
  const { headers } = await read('/')
  const etag = String(headers['etag'])
  for (const value of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const answer = await read('/', { 'if-none-match': value })
    expect([answer.status, answer.body.length, answer.headers['etag']]).toEqual([304, 0, etag])
  }
  expect((await read('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('readers get brotli, gzip or plain text as they accept, even from memory', async () => {
  const { read } = await site()
  const plain = await read('/')
  for (let i = 0; i < 3; i++) {
    const br = await read('/', { 'accept-encoding': 'gzip, br' })
    const gz = await read('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
    expect(br.headers['vary']).toBe('accept-encoding')
  }
})

test('parameters that mean nothing to a page make no second copy', async () => {
  const { read, renderer } = await site()
  for (const url of ['/', '/?utm_source=mail', '/?fbclid=1&x=2']) await read(url)
  expect(renderer.page).toHaveBeenCalledTimes(1)
})

test('a page with a part that failed to load is sent but not cached', async () => {
  const { app, renderer, read } = await site()
  renderer.page.mockImplementation(async () => ({ status: 200, html: 'half', complete: false }))
  const { headers } = await read('/')
  await read('/')
  expect(headers['cache-control']).toBe('no-store')
  expect(renderer.page).toHaveBeenCalledTimes(2)
  expect(app.services.content.current).toBeGreaterThan(0)
})

test('a page with a personal token in its URL is not cached anywhere', async () => {
  const { renderer, read } = await site()
  for (let i = 0; i < 2; i++) {
    const { headers } = await read('/newsletter/unsubscribe?token=a.b')
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(renderer.page).toHaveBeenCalledTimes(2)
})

test('when a page cannot be rendered at all, a plain error page says so', async () => {
  const { read } = await site()
  const answer = await read('/broken')
  expect(answer.status).toBe(500)
  expect(answer.body.toString()).toContain('Unexpected Application Error!')
  expect(answer.body.toString()).not.toContain('secret')
})

test('signed-in calls neither fill nor read the shared cache', async () => {
  const { read, editor, app } = await site()
  await createPost(editor, { title: 'Draft', status: 'draft' })
  const url = '/api/posts?status=all&limit=9'
  const staff = await read(url, { authorization: `Bearer ${editor.token}` })
  expect(staff.body.toString()).toContain('Draft')
  expect((await read(url)).status).toBe(401)
  expect(staff.headers['cache-control']).toBe('no-store')
  expect(app.token).toBeUndefined()
})

test('pages and the portal have the security headers, cached or not', async () => {
  const { read } = await site()
  for (const path of ['/', '/', '/admin/content']) {
    expect((await read(path)).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('only public pages have no opener policy, which would delay their first paint', async () => {
  const { read } = await site()
  const policy = async (path: string) => (await read(path)).headers['cross-origin-opener-policy']
  for (const path of ['/', '/', '/blog', '/blog/post/p1'])
    expect([path, await policy(path)]).toEqual([path, undefined])
  for (const path of ['/admin', '/admin/content', '/curator', '/newsletter/confirm', '/api/posts'])
    expect([path, await policy(path)]).toEqual([path, 'same-origin'])
})

test('only the policies of the home and blog pages allow the live chat', async () => {
  const { app, read } = await site()
  const { content, settings } = app.services
  const saved = await settings.site()
  await content.change((tx) =>
    settings.save(tx, 'site', { ...saved, live_chat_url: 'https://chat.example/widget.js?id=1' }),
  )
  const policy = async (path: string) => (await read(path)).headers['content-security-policy']
  for (const path of ['/', '/?genre=Jazz', '/blog', '/blog/', '/blog?page=2', '/blog?search=rain'])
    expect([path, await policy(path)]).toEqual([path, "default-src 'self' https://chat.example"])
  const others = ['/about', '/blog/submit', '/blog/post/p1', '/newsletter/confirm', '/nothing', '/broken']
  for (const path of [...others, '/admin', '/admin/settings', '/curator'])
    expect([path, await policy(path)]).toEqual([path, "default-src 'self'"])
})

test('a chat address without https, from before it was required, is ignored', async () => {
  const { app, read } = await site()
  const { content, settings } = app.services
  const saved = await settings.site()
  await content.change((tx) =>
    settings.save(tx, 'site', { ...saved, live_chat_url: 'http://chat.example/widget.js' }),
  )
  expect((await read('/')).headers['content-security-policy']).toBe("default-src 'self'")
  expect((await app.get('/api/settings/public')).json()).toMatchObject({ live_chat_url: '' })
})

test('unknown portal and curator pages get a 404 with the portal’s own page', async () => {
  const { read } = await site()
  const missing = ['/admin/nope', '/admin/content/p1/nope', '/curator/nope', '/curator/account/nope?x=1']
  for (const path of missing) {
    const { status, body } = await read(path)
    expect([path, status, String(body)]).toEqual([path, 404, '<portal>'])
  }
  const there = [
    '/admin',
    '/admin/content/p1?x=1',
    '/admin/settings/',
    '/curator',
    '/curator/login',
    '/welcome/x',
    '/confirm-address/x',
  ]
  for (const path of there) expect([path, (await read(path)).status]).toEqual([path, 200])
})

test('HEAD responds like GET, without a body', async () => {
  const { app } = await site()
  const { headers } = await app.get('/api/genres')
  const answer = await app.send({ method: 'HEAD', url: '/api/genres' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(answer.headers['content-length']).toBe(headers['content-length'])
})

test('a change of settings reaches cached pages, and a live chat reaches the policy', async () => {
  const { app, read } = await site()
  const admin = await app.as('admin')
  const policy = async () => (await read('/')).headers['content-security-policy']
  expect(await policy()).toBe("default-src 'self'")
  const first = (await read('/api/settings/public')).headers['etag']
  await admin.put('/api/settings/site', { live_chat_url: 'https://chat.example:8443/widget.js' })
  expect(await policy()).toBe("default-src 'self' https://chat.example:8443")
  expect((await read('/api/settings/public')).headers['etag']).not.toBe(first)
  await admin.put('/api/settings/site', { live_chat_url: '' })
  expect(await policy()).toBe("default-src 'self'")
})

test('a URL that begins with two slashes redirects to a valid one', async () => {
  const { read, renderer } = await site()
  for (const path of ['//blog?page=2', '///blog?page=2', '/\\blog?page=2', '//\\/blog?page=2']) {
    const { status, headers } = await read(path)
    expect([path, status, headers['location']]).toEqual([path, 301, '/blog?page=2'])
  }
  expect(renderer.page).not.toHaveBeenCalled()
})

test('a page that cannot be renewed is served as it was', async () => {
  const { app, read, renderer } = await site()
  const before = await read('/')
  app.clock.advance(61_000)
  renderer.page.mockRejectedValueOnce(new Error('no database'))
  const during = await read('/')
  expect([during.status, during.body.equals(before.body)]).toEqual([200, true])
  expect((await read('/')).status).toBe(200)
  expect(renderer.page).toHaveBeenCalledTimes(3)
  renderer.page.mockRejectedValueOnce(new Error('no database'))
  expect((await read('/about')).status).toBe(500)
})

test('while an old page is renewed, all readers but the first get the old one', async () => {
  const { app, read, renderer } = await site()
  const before = await read('/')
  app.clock.advance(61_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  renderer.page.mockImplementationOnce(async () => {
    await promise
    return { status: 200, html: 'anew', complete: true }
  })
  const first = read('/')
  await eventually(() => expect(renderer.page).toHaveBeenCalledTimes(2))
  expect((await read('/')).body.equals(before.body)).toBe(true)
  resolve()
  expect(String((await first).body)).toBe('anew')
  expect(String((await read('/')).body)).toBe('anew')
})

test('a page that needs an unreachable database says so and is not cached', async () => {
  const { app, read, renderer } = await site()
  vi.spyOn(app.services.posts, 'list').mockRejectedValue(
    new DatabaseUnavailable(new Error('Connection terminated unexpectedly')),
  )
  const call = await app.get('/api/posts?category=latest&limit=6')
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([
    503,
    '2',
    'database_unavailable',
  ])
  const page = await read('/blog')
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(String(page.body)).toContain('We’ll be right back')
  vi.mocked(app.services.posts.list).mockRestore()
  expect((await read('/blog')).status).toBe(200)
  expect(renderer.page).toHaveBeenCalledTimes(2)
})
