import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { seedPosts } from '../../scripts/lib/seed-posts.ts'
import { growingCosts, statementsOf } from './testing-plans.ts'
import { createPost } from './testing-posts.ts'
import { testApp } from './testing.ts'

const FILTERS = [
  '',
  'tag=live',
  'genre=Jazz',
  'author=Tom Weir',
  'author=tom-weir',
  'filter=featured',
  'filter=recent',
  'tag=live&genre=Jazz',
  'tag=live&filter=featured',
  'tag=live&filter=recent',
]
const ORDERS = ['sort=latest', 'sort=popular', 'sort=rated', 'sortBy=priority']
const CATEGORIES = ['featured', 'latest', 'popular'].flatMap((name) => [
  `category=${name}`,
  `category=${name}&genre=Jazz`,
])

/** Every way to request a list: the first page and a later one. */
const LISTS = [
  ...FILTERS.flatMap((filter) => ORDERS.map((order) => `${filter}&${order}`)),
  ...CATEGORIES,
].flatMap((query) => [`/api/posts?${query}&limit=9&page=1`, `/api/posts?${query}&limit=9&page=20`])

async function seededApp() {
  const app = await testApp()
  await seedPosts(app.services, 300)
  if (isPostgres(app.db)) await sql`analyze`.execute(app.db)
  return app
}

async function read(app: Awaited<ReturnType<typeof seededApp>>, paths: string[]) {
  for (const path of paths) {
    const { statusCode } = await app.get(path)
    if (statusCode !== 200) throw new Error(`${statusCode}: ${path}`)
  }
}

test('no public read scans or sorts the posts', async () => {
  const app = await seededApp()
  const [{ id }] = (await app.get('/api/posts?limit=1')).json()
  const statements = await statementsOf(app.db, () =>
    read(app, [
      ...LISTS,
      '/api/posts',
      `/api/posts/${id}`,
      `/api/posts/${id}/related`,
      '/api/genres',
      '/api/authors/tom-weir',
      '/authors/tom-weir/feed.xml',
      '/feed.xml',
      '/feed.xml?tag=live',
      '/atom.xml?genre=Jazz',
      '/sitemap.xml',
      '/sitemap-pages.xml',
    ]),
  )
  expect(statements.length).toBeGreaterThan(20)
  expect(await growingCosts(app.db, statements)).toEqual([])
})

test('readers read a page and the navigation by indexes, however many pages there are', async () => {
  const app = await seededApp()
  const editor = await app.as('editor')
  const [{ id }] = (await app.get('/api/posts?limit=1')).json()
  await editor.post('/api/portal/pages', { title: 'Our Team', status: 'published' })
  const header = ['/our-team', `/blog/post/${id}`].map((address) => ({ label: 'Read', address }))
  await editor.put('/api/portal/navigation', { header, footer: [], version: 0 })
  const statements = await statementsOf(app.db, () => read(app, ['/api/pages/our-team', '/api/navigation']))
  const ofContent = statements.filter((text) => /"(page|post)"/.test(text))
  expect(ofContent.length).toBeGreaterThan(2)
  expect(await growingCosts(app.db, ofContent, /^(page|post)$/)).toEqual([])
})

test('the portal’s counts read no published posts', async () => {
  const app = await seededApp()
  const editor = await app.as('editor')
  const statements = await statementsOf(app.db, async () => {
    expect((await editor.get('/api/posts/counts')).json()).toMatchObject({ all: 300, published: 300 })
  })
  const counts = statements.filter((text) => /\bcount\b/.test(text))
  expect(counts).toHaveLength(5)
  expect(counts.filter((text) => text.includes('from "post_count"'))).toHaveLength(1)
  // These indexes contain only drafts, deleted posts and posts that wait for review.
  const ofHidden = /\b(post_drafts|post_by_deleted_at_17|post_review_waiting)\b/
  expect((await growingCosts(app.db, counts)).filter((cost) => !ofHidden.test(cost))).toEqual([])
})

test('an author’s list walks along the index of their own posts', async () => {
  const app = await seededApp()
  const author = await app.as('author')
  await createPost(author, { status: 'draft' })
  const statements = await statementsOf(app.db, async () => {
    for (const status of ['all', 'draft', 'published'])
      expect((await author.get(`/api/posts?status=${status}&sortBy=priority&limit=9`)).statusCode).toBe(200)
  })
  expect(await growingCosts(app.db, statements)).toEqual([])
})

test('the list of authors reads stored counts instead of posts', async () => {
  const app = await seededApp()
  const editor = await app.as('editor')
  const statements = await statementsOf(app.db, async () => {
    const [tom] = (await editor.get('/api/authors?find=weir')).json()
    expect(tom.posts).toBeGreaterThan(0)
  })
  expect(statements.filter((text) => text.includes('"post_author"'))).toEqual([])
  expect(await growingCosts(app.db, statements)).toEqual([])
})

test('no save scans or sorts the posts', async () => {
  const app = await seededApp()
  const editor = await app.as('editor')
  const form = { tags: 'live,tape', categories: ['latest'] }
  const statements = await statementsOf(app.db, async () => {
    const { id } = await createPost(editor, form)
    await editor.form('PUT', `/api/posts/${id}`, { ...form, title: 'Changed', tags: 'live,vinyl' })
    await editor.delete(`/api/posts/${id}`)
    await editor.post(`/api/posts/${id}/restore`)
  })
  expect(statements.length).toBeGreaterThan(10)
  const ofPosts = statements.filter(
    (text) => !/search_entry|search_text|search_term|search_word|search_slip/.test(text),
  )
  expect(await growingCosts(app.db, ofPosts)).toEqual([])
})

test.each([
  ['post_list_popular', 'sort by', '/api/posts?tag=live&sort=popular&limit=9'],
  ['post_by_created_at_id_live_at_deleted_at_6', 'walk along', '/api/posts?limit=9'],
])('without the index %s to %s, the check fails', async (index, _, path) => {
  const app = await seededApp()
  await sql`drop index ${sql.ref(index)}`.execute(app.db)
  const statements = await statementsOf(app.db, () => read(app, [path]))
  expect(await growingCosts(app.db, statements)).not.toEqual([])
})

test('a count of all posts fails the check', async () => {
  const { db } = await seededApp()
  const count = db.selectFrom('post').select((eb) => eb.fn.countAll().as('count'))
  expect(await growingCosts(db, [count.compile().sql])).not.toEqual([])
})
