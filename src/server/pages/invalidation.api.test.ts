import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import type { Post } from '#features/posts/posts.schema.ts'
import { MINUTE } from '#platform/clock.ts'
import { watchContent } from '#platform/content-watch.ts'
import { createPost } from '#server/testing-posts.ts'
import { siteNode, type SiteNode } from '#server/testing-site.ts'
import type { FormFields } from '#server/testing.ts'

const pathOf = ({ id }: Post) => `/blog/post/${id}`

/** Two posts that have nothing in common, each with a unique tag. */
async function magazine() {
  const node = await siteNode()
  const editor = await node.app.as('editor')
  const genre = async (name: string) => (await editor.post('/api/genres', { name })).json<{ id: string }>().id
  const [jazz, dub] = [await genre('Jazz'), await genre('Dub')]
  const one = await createPost(editor, { title: 'One', tags: 'tape', genre_id: jazz, author_name: 'Ada' })
  const two = await createPost(editor, { title: 'Two', tags: 'live', genre_id: dub, author_name: 'Bo' })
  const save = (post: Post, more: FormFields) => editor.form('PUT', `/api/posts/${post.id}`, more)
  return { node, editor, one, two, save }
}

/** Returns the paths that are served from memory after a change. */
async function hits(node: SiteNode, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) if ((await node.read(path)).cache === 'hit') found.push(path)
  return found
}

test('a save keeps cached responses that do not show the post', async () => {
  const { node, editor, one, two, save } = await magazine()
  const admin = await node.app.as('admin')
  const other = [pathOf(two), '/blog?tag=live', '/blog?genre=Dub', '/feed.xml?author=bo', '/about']
  const calls = ['/api/genres', `/api/posts/${two.id}`, '/api/posts?tag=live&limit=6', '/api/settings/public']
  const lists = ['/', '/blog', '/feed.xml', '/sitemap.xml', '/blog?tag=tape', pathOf(one)]
  const all = [...other, ...calls, ...lists]
  // The sidebars of other pages show the newest posts.
  const changes: [change: () => Promise<unknown>, stay: string[]][] = [
    [() => save(one, { content: '<p>Corrected.</p>' }), [...other.slice(0, 1), ...calls, '/about']],
    [() => save(one, { tags: 'tape, loud' }), [...calls, '/about', pathOf(two)]],
    [() => editor.patch(`/api/posts/${one.id}/priority`, { priority: 3 }), [...calls, pathOf(two)]],
    [() => editor.delete(`/api/posts/${one.id}`), [...calls, pathOf(two), '/feed.xml?author=bo', '/about']],
    [() => editor.post(`/api/posts/${one.id}/restore`), [...calls, pathOf(two), '/about']],
    [() => save(one, { status: 'draft' }), [...calls, pathOf(two), '/about']],
    [
      () => save(one, { content: '<p>Still a draft.</p>' }),
      all.filter((path) => ![pathOf(one), '/blog?tag=tape'].includes(path)),
    ],
    [() => admin.put('/api/settings/site', { pages: { about: { content: '<p>We.</p>' } } }), ['/', ...calls]],
    [() => node.app.post(`/api/posts/${two.id}/rate`), ['/', '/blog', '/about', '/api/genres', '/feed.xml']],
  ]
  for (const [change, stay] of changes) {
    for (const path of all) await node.read(path)
    await change()
    expect(await hits(node, stay)).toEqual(stay)
  }
})

test('a save renews everything that shows the post, before or after it', async () => {
  const { node, one, two, save } = await magazine()
  const read = (path: string) => node.read(path).then(({ body }) => body)
  for (const path of ['/', pathOf(two), '/blog?tag=live', '/feed.xml', '/api/posts?tag=live&limit=6'])
    await read(path)
  await save(one, { title: 'Night Ferry', tags: 'live' })
  for (const path of ['/', pathOf(two), '/blog?tag=live', '/feed.xml', '/api/posts?tag=live&limit=6'])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('Night Ferry')])
})

/** Blocks the next renders until the test releases them. */
function held({ page }: SiteNode) {
  const gate = Promise.withResolvers<void>()
  const real = page.getMockImplementation()!
  page.mockClear()
  page.mockImplementation(async (...args) => {
    const made = await real(...args)
    await gate.promise
    return made
  })
  return gate.resolve
}

test('while a changed page is renewed, all readers but the first get the old one; staff and the saver wait', async () => {
  const { node, editor, one, save } = await magazine()
  await node.read('/')
  const letGo = held(node)
  const saved = await save(one, { title: 'Night Ferry' })
  const cookie = String(saved.headers['set-cookie']).split(';')[0]!
  expect(String(saved.headers['set-cookie'])).toMatch(
    /^saved=\d+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60$/,
  )
  const first = node.read('/')
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(1))
  const old = await node.read('/')
  expect([old.cache, old.body.includes('Night Ferry')]).toEqual(['stale', false])
  const staff = node.read('/', { cookie: `session=${editor.token}` })
  const saver = node.read('/', { cookie: `session=${editor.token}; ${cookie}` })
  letGo()
  for (const { body } of await Promise.all([first, staff, saver])) expect(body).toContain('Night Ferry')
  expect(node.page).toHaveBeenCalledTimes(1)
  expect((await node.read('/')).cache).toBe('hit')
})

test('concurrent searches are rendered once, and separately for staff', async () => {
  const { node, editor } = await magazine()
  const letGo = held(node)
  const readers = [1, 2, 3].map(() => node.read('/blog?search=one'))
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(1))
  const staff = node.read('/blog?search=one', { cookie: `session=${editor.token}` })
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(2))
  letGo()
  for (const { status, body } of await Promise.all([...readers, staff]))
    expect([status, body.includes('One')]).toEqual([200, true])
  expect(node.page).toHaveBeenCalledTimes(2)
  await node.read('/blog?search=one')
  expect(node.page).toHaveBeenCalledTimes(3)
})

/** Enough reads to count as a crowd, because the test clock does not move. */
async function gatherCrowd(node: SiteNode) {
  for (let n = 0; n < 60; n++) await node.read('/api/genres')
}

test('in a crowd, only staff wait for a changed page, and it is renewed at once', async () => {
  const { node, editor, one, save } = await magazine()
  await node.read('/')
  await gatherCrowd(node)
  const letGo = held(node)
  await save(one, { title: 'Night Ferry' })
  const old = await node.read('/')
  expect([old.cache, old.body.includes('Night Ferry')]).toEqual(['stale', false])
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(1))
  const staff = node.read('/', { cookie: `session=${editor.token}` })
  letGo()
  expect((await staff).body).toContain('Night Ferry')
  expect((await node.read('/')).body).toContain('Night Ferry')
  expect(node.page).toHaveBeenCalledTimes(1)
})

test('a person who saved with a token and reads without it never gets an old page', async () => {
  const { node, one, save } = await magazine()
  await node.read('/')
  await gatherCrowd(node)
  const letGo = held(node)
  const saved = await save(one, { title: 'Night Ferry' })
  expect((await node.read('/')).cache).toBe('stale')
  const saver = node.read('/', { cookie: String(saved.headers['set-cookie']).split(';')[0]! })
  letGo()
  expect((await saver).body).toContain('Night Ferry')
  expect(node.page).toHaveBeenCalledTimes(1)
})

test('a page is served even if the publishing schedule is unknown, and is not cached as fresh', async () => {
  const { node } = await magazine()
  const { posts } = node.app.services
  const upcoming = vi.spyOn(posts, 'upcoming').mockRejectedValue(new Error('the database has just gone'))
  for (let n = 0; n < 2; n++) expect(await node.read('/about')).toMatchObject({ status: 200, cache: 'miss' })
  upcoming.mockRestore()
  await node.read('/about')
  expect((await node.read('/about')).cache).toBe('hit')
})

test('a page that cannot be sent ends with an error instead of hanging', async () => {
  const { node } = await magazine()
  node.page.mockImplementation(async () => ({ status: 200, html: undefined as never, complete: true }))
  expect(await node.read('/about')).toMatchObject({ status: 500 })
})

test('a crowd never gets a page that is more than a second out of date', async () => {
  const { node, one, save } = await magazine()
  await node.read('/')
  node.app.clock.advance(70_000)
  await gatherCrowd(node)
  node.page.mockClear()
  await save(one, { title: 'Night Ferry' })
  node.app.clock.advance(1000)
  await gatherCrowd(node)
  expect(node.page).not.toHaveBeenCalled()
  expect((await node.read('/')).body).toContain('Night Ferry')
})

test('a change during a render appears on the next version of the page', async () => {
  const { node, one, save } = await magazine()
  await node.read('/')
  const letGo = held(node)
  await save(one, { title: 'Second' })
  const early = node.read('/')
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(1))
  const saved = await save(one, { title: 'Third' })
  const late = node.read('/', { cookie: `session=${'x'.repeat(43)}; ${String(saved.headers['set-cookie'])}` })
  letGo()
  expect((await early).body).toContain('Second')
  expect((await late).body).toContain('Third')
  expect((await node.read('/')).body).toContain('Third')
  expect(node.page).toHaveBeenCalledTimes(2)
})

test('changed pages are renewed in the background, one at a time, the most read first', async () => {
  const { node, one, two, save } = await magazine()
  const reads: [path: string, times: number][] = [
    ['/blog', 3],
    [pathOf(one), 6],
    ['/', 9],
  ]
  await node.read(pathOf(two))
  node.app.clock.advance(2 * MINUTE)
  for (const [path, times] of reads) for (let n = 0; n <= times; n++) await node.read(path)
  let atOnce = 0
  const most = { atOnce: 0 }
  const real = node.page.getMockImplementation()!
  node.page.mockClear()
  node.page.mockImplementation(async (...args) => {
    most.atOnce = Math.max(most.atOnce, ++atOnce)
    return real(...args).finally(() => atOnce--)
  })
  await save(one, { title: 'Night Ferry', tags: 'live' })
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(3))
  expect(node.page.mock.calls.map(([path]) => path)).toEqual(['/', pathOf(one), '/blog'])
  expect(most.atOnce).toBe(1)
  await eventually(async () => expect((await node.read('/blog')).cache).toBe('hit'))
  expect(node.page).toHaveBeenCalledTimes(3)
  // Nobody has read this one for a while, so it is renewed for its next reader.
  expect((await node.read(pathOf(two))).body).toContain('Night Ferry')
})

async function twoNodes() {
  const site = await magazine()
  const { database, clock } = site.node.app
  const other = await siteNode({ database, clock })
  return { ...site, other }
}

test('another process drops the same pages and keeps the rest', async () => {
  const { other, one, two, save } = await twoNodes()
  const watch = watchContent(other.app.services.config, other.app.services.content)
  try {
    const paths = ['/', pathOf(one), pathOf(two), '/about']
    for (const path of paths) await other.read(path)
    await save(one, { title: 'Night Ferry' })
    await eventually(async () => expect((await other.read('/')).body).toContain('Night Ferry'))
    expect(await hits(other, [pathOf(two), '/about'])).toEqual([pathOf(two), '/about'])
  } finally {
    await watch.stop()
  }
})

test('a person who saved on one node sees the change on another that has not yet received it', async () => {
  const { other, one, save } = await twoNodes()
  await other.read('/')
  const saved = await save(one, { title: 'Night Ferry' })
  expect((await other.read('/')).body).not.toContain('Night Ferry')
  const cookie = String(saved.headers['set-cookie'])
  expect((await other.read('/', { cookie })).body).toContain('Night Ferry')
  expect((await other.read('/')).cache).toBe('hit')
})

test('an invented version in the cookie causes no render', async () => {
  const { node } = await magazine()
  await node.read('/')
  node.page.mockClear()
  for (let n = 0; n < 3; n++)
    expect((await node.read('/', { cookie: 'saved=999999999999999' })).cache).toBe('hit')
  expect(node.page).not.toHaveBeenCalled()
})

test('readers never get a cookie', async () => {
  const { node, one } = await magazine()
  const rated = await node.app.post(`/api/posts/${one.id}/rate`)
  expect([rated.statusCode, rated.headers['set-cookie']]).toEqual([200, undefined])
  const beat = await (await node.app.as('editor')).post(`/api/posts/${one.id}/editing`)
  expect([beat.statusCode, beat.headers['set-cookie']]).toEqual([200, undefined])
})

test('a gap in the log clears a node’s cache, and a restarted node starts from the end of the log', async () => {
  const { node, other, two, one, save } = await twoNodes()
  await other.read(pathOf(two))
  await save(one, { title: 'Night Ferry' })
  await node.app.db.deleteFrom('content_change').execute()
  other.page.mockClear()
  await other.app.services.content.refresh()
  await other.read(pathOf(two))
  expect(other.page).toHaveBeenCalledTimes(1)
  const third = await siteNode({ database: node.app.database, clock: node.app.clock })
  expect(third.app.services.content.current).toBe(node.app.services.content.current)
  await third.read(pathOf(two))
  await save(one, { title: 'Day Ferry' })
  await third.app.services.content.refresh()
  expect((await third.read(pathOf(two))).cache).toBe('hit')
})

test('the log stays short', async () => {
  const { node } = await magazine()
  const { db, services } = node.app
  await db.updateTable('content_version').set({ version: 1998 }).execute()
  await services.content.refresh()
  for (let n = 0; n < 3; n++) await services.content.change(async () => undefined, ['nothing'])
  const versions = (await db.selectFrom('content_change').select('version').execute()).map(
    ({ version }) => version,
  )
  expect(versions.toSorted((a, b) => a - b)).toEqual([1999, 2000, 2001])
})

test('a deleted post disappears for everyone at once, even while its page is being rendered', async () => {
  const { node, editor, one } = await magazine()
  await node.read(pathOf(one))
  const letGo = held(node)
  await editor.delete(`/api/posts/${one.id}`)
  const readers = [node.read(pathOf(one)), node.read(pathOf(one))]
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(1))
  readers.push(node.read(pathOf(one)))
  letGo()
  expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([404, 404, 404])
})

test('when a changed page cannot be rendered, readers get the old one and staff get the error', async () => {
  const { node, editor, one, save } = await magazine()
  await node.read('/')
  node.page.mockRejectedValue(new Error('no database'))
  await save(one, { title: 'Night Ferry' })
  expect(await node.read('/')).toMatchObject({ status: 200, cache: 'stale' })
  expect(await node.read('/', { cookie: `session=${editor.token}` })).toMatchObject({ status: 500 })
})

test('while the database hangs, an expired page is still served, and readers wait for a changed one', async () => {
  const { node, one, save } = await magazine()
  for (const path of ['/', '/about']) await node.read(path)
  node.app.clock.advance(2 * MINUTE)
  const letGo = held(node)
  expect(await node.read('/about')).toMatchObject({ status: 200, cache: 'stale' })
  await save(one, { title: 'Night Ferry' })
  const changed = node.read('/')
  await eventually(() => expect(node.page).toHaveBeenCalledTimes(2))
  letGo()
  expect((await changed).body).toContain('Night Ferry')
  await eventually(async () => expect((await node.read('/about')).cache).toBe('hit'))
})
