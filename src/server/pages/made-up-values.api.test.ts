import { expect, test, vi } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { plainPages } from '#server/testing-visits.ts'
import { createRenderer } from '#web/entry-server.tsx'
import type { PageRenderer } from './renderer.ts'

const ASSETS = { scripts: [], styles: [], preloads: [] }

/** The real pages on a real server. `cached` returns the size of the page cache in bytes. */
async function magazine() {
  const routes = createRenderer()
  const page = vi.fn<PageRenderer['page']>((url, transport) =>
    routes.render(url, { transport, assets: ASSETS, publicUrl: 'https://site.example' }),
  )
  const app = await testApp({ renderer: { ...plainPages, page } })
  const editor = await app.as('editor')
  await editor.post('/api/genres', { name: 'Jazz' })
  await editor.post('/api/genres', { name: 'Empty' })
  const genres: { id: string; name: string }[] = (await app.get('/api/genres')).json()
  const genre_id = genres.find(({ name }) => name === 'Jazz')?.id ?? ''
  const posts = []
  for (let i = 0; i < 8; i++)
    posts.push(await createPost(editor, { genre_id, tags: 'Dub Plate', featured: 'true' }))
  const cached = async () =>
    Number(/^sleevenotes_page_cache_bytes (\d+)/m.exec((await app.get('/metrics')).body)?.[1])
  return { app, page, cached, post: posts[0]! }
}

const isKept = async (app: TestApp, cached: () => Promise<number>, url: string) => {
  const before = await cached()
  const { statusCode } = await app.get(url)
  expect([url, statusCode]).toEqual([url, 200])
  return (await cached()) > before
}

test('pages with real values are cached', async () => {
  const { app, cached, post } = await magazine()
  const urls = [
    '/',
    '/?genre=Jazz',
    '/blog',
    '/blog?genre=Jazz',
    '/blog?tag=Dub+Plate',
    '/blog?page=2',
    '/blog?filter=featured&sort=rated&genre=Jazz',
    `/blog/post/${post.id}`,
    '/api/posts?genre=Jazz&limit=6&page=1',
    '/api/posts?tag=dub%20plate&limit=6',
    '/api/posts?author=Ines+Halloran&limit=6',
    '/feed.xml',
    '/feed.json?genre=Jazz',
    '/atom.xml?author=ines-halloran',
    '/authors/ines-halloran/feed.xml',
    '/atom.xml?genre=Empty',
  ]
  for (const url of urls) expect([url, await isKept(app, cached, url)]).toEqual([url, true])
})

test('pages with invented values are served but never cached', async () => {
  const { app, cached } = await magazine()
  const urls = [
    '/?genre=x1',
    '/?genre=JAZZ',
    '/?genre=Empty',
    '/blog?genre=x1',
    '/blog?genre=jAZZ',
    '/blog?genre=Jazz+',
    '/blog?genre=Jazz&genre=x1',
    '/blog?genre=Empty',
    '/blog?tag=x1',
    '/blog?tag=dub+plate',
    '/blog?tag=Dub+Plate&genre=x1',
    '/blog?filter=x1',
    '/blog?sort=x1',
    '/blog?sort=latest',
    '/blog?page=99',
    '/blog?page=x1',
    '/blog?page=01',
    '/contact?result=x1',
    '/submissions/SUB-ABC123XYZ',
    '/api/posts?genre=x1&limit=6',
    '/api/posts?tag=x1&limit=6',
    '/api/posts?author=x1&limit=6',
    '/api/posts?limit=6&page=99',
    '/api/posts?limit=06',
    '/api/posts?category=popular&genre=x1',
    '/feed.xml?genre=jazz',
  ]
  for (const url of urls) expect([url, await isKept(app, cached, url)]).toEqual([url, false])
})

test('refused values are not cached either', async () => {
  const { app, cached } = await magazine()
  const before = await cached()
  for (const url of [
    '/api/posts?sort=x1',
    '/api/posts?category=x1',
    '/api/posts?filter=x1',
    '/api/posts?page=0',
  ])
    expect([url, (await app.get(url)).statusCode]).toEqual([url, 400])
  const missing = [
    '/blog/post/x1',
    '/api/posts/x1',
    '/sitemap-x1.xml',
    '/feed.xml?genre=x1',
    '/feed.json?author=x1',
  ]
  for (const url of missing) expect([url, (await app.get(url)).statusCode]).toEqual([url, 404])
  expect(await cached()).toBe(before)
})

test('a parameter that a page does not use makes no second copy of it', async () => {
  const { app, page } = await magazine()
  await app.get('/')
  for (let i = 0; i < 5; i++) await app.get(`/?search=x${i}&utm_source=y${i}`)
  expect(page).toHaveBeenCalledTimes(1)
})

test('the page of a post is rendered once with its slug and once without, and other slugs are not cached', async () => {
  const { app, page, post, cached } = await magazine()
  const open = async (end: string) => (await app.get(`/blog/post/${post.id}${end}`)).statusCode
  for (const end of ['', '/', '?page=2', `/${post.slug}`, `/${post.slug}?utm_source=x`])
    expect([end, await open(end)]).toEqual([end, 200])
  expect(page).toHaveBeenCalledTimes(2)
  const before = await cached()
  for (const end of [
    '/its-title-before-the-last',
    '/x1?page=2',
    `/%${post.slug.charCodeAt(0).toString(16)}${post.slug.slice(1)}`,
  ])
    expect(await open(end)).toBe(301)
  expect(await cached()).toBe(before)
})

test('the address of an earlier title leads on from memory, until the post changes', async () => {
  const { app, page, post } = await magazine()
  const editor = await app.as('editor')
  const rename = (title: string) => editor.form('PUT', `/api/posts/${post.id}`, { title })
  const at = (slug: string) => `/blog/post/${post.id}/${slug}`
  const open = async (slug: string) => {
    const { statusCode, headers } = await app.get(at(slug))
    return [statusCode, headers.location, headers['x-cache']]
  }
  await rename('The Second Title')
  expect(await open(post.slug)).toEqual([301, at('the-second-title'), 'miss'])
  expect(await open('the-second-title')).toEqual([200, undefined, 'miss'])
  const rendered = page.mock.calls.length
  for (const slug of [post.slug, 'an-invented-title', `${post.slug}?utm_source=x`])
    expect(await open(slug)).toEqual([301, at('the-second-title'), 'hit'])
  expect(page).toHaveBeenCalledTimes(rendered)

  await rename('The Third Title')
  expect(await open(post.slug)).toEqual([301, at('the-third-title'), 'miss'])
  expect(await open('the-third-title')).toEqual([200, undefined, 'miss'])
  expect(await open('the-second-title')).toEqual([301, at('the-third-title'), 'hit'])

  await editor.delete(`/api/posts/${post.id}`)
  expect((await open('the-second-title'))[0]).toBe(404)
})
