import { expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

async function titles(caller: Caller, query: string) {
  const answer = await caller.get(`/api/posts?sortBy=priority&limit=20&page=1&${query}`)
  expect(answer.statusCode).toBe(200)
  const posts = answer.json<{ title: string }[]>()
  return { titles: posts.map(({ title }) => title), total: Number(answer.headers['x-total-count']) }
}

/** One post of every kind. */
async function magazine(): Promise<{ app: TestApp; editor: Caller }> {
  const app = await testApp()
  const editor = await app.as('editor')
  const soon = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await createPost(editor, { title: 'Björk: Vespertine', author_name: 'Ines Halloran' })
  await createPost(editor, { title: '100% Dynamite', author_name: 'Tom_Weir', priority: '5' })
  await createPost(editor, { title: 'Draft on Rain', author_name: 'Priya Sand', status: 'draft' })
  await createPost(editor, {
    title: 'Later',
    author_name: 'Ines Halloran',
    status: 'scheduled',
    publish_at: soon,
  })
  const { id } = await createPost(editor, { title: 'Thrown away', author_name: 'Ines Halloran' })
  await editor.delete(`/api/posts/${id}`)
  return { app, editor }
}

const FOUND: [find: string, titles: string[]][] = [
  ['vesper', ['Björk: Vespertine']],
  ['BJÖRK', ['Björk: Vespertine']],
  ['bjork', ['Björk: Vespertine']],
  ['rain', ['Draft on Rain']],
  ['INES', ['Later', 'Björk: Vespertine']],
  ['0% d', ['100% Dynamite']],
  ['%', ['100% Dynamite']],
  ['_', ['100% Dynamite']],
  ['nothing like it', []],
]

test('a text is found in title or author, without regard to case', async () => {
  const { editor } = await magazine()
  for (const [find, found] of FOUND) {
    const query = `status=all&find=${encodeURIComponent(find)}`
    expect.soft(await titles(editor, query), find).toEqual({ titles: found, total: found.length })
  }
})

test('find works together with status and page, and a blank text finds everything', async () => {
  const { editor } = await magazine()
  expect((await titles(editor, 'status=trash&find=thrown')).titles).toEqual(['Thrown away'])
  expect((await titles(editor, 'status=draft&find=ines')).titles).toEqual([])
  expect((await titles(editor, 'status=all&find=%20')).total).toBe(4)
  const second = await editor.get('/api/posts?status=all&sortBy=priority&find=a&limit=1&page=2')
  expect([second.json().length, second.headers['x-total-count']]).toEqual([1, '4'])
  expect((await editor.get('/api/posts?status=all&find=dynamite')).json()).toMatchObject([
    { title: '100% Dynamite' },
  ])
})

test('a renamed post is found by its new title only', async () => {
  const { editor } = await magazine()
  const [post] = (await editor.get('/api/posts?status=all&find=dynamite&limit=1')).json()
  await editor.form('PUT', `/api/posts/${post.id}`, { title: 'Half Dynamo' })
  expect((await titles(editor, 'status=all&find=dynamite')).titles).toEqual([])
  expect((await titles(editor, 'status=all&find=dynamo')).titles).toEqual(['Half Dynamo'])
})

test('a status lists the posts that truly have it: a scheduled post is published once its time has come', async () => {
  const { app, editor } = await magazine()
  const lists = async () => ({
    published: (await titles(editor, 'status=published')).titles,
    scheduled: (await titles(editor, 'status=scheduled')).titles,
    draft: (await titles(editor, 'status=draft')).titles,
    trash: (await titles(editor, 'status=trash')).titles,
  })
  const before = {
    published: ['100% Dynamite', 'Björk: Vespertine'],
    scheduled: ['Later'],
    draft: ['Draft on Rain'],
    trash: ['Thrown away'],
  }
  expect(await lists()).toEqual(before)
  app.clock.advance(2 * HOUR)
  expect(await lists()).toEqual({
    ...before,
    published: ['100% Dynamite', 'Later', 'Björk: Vespertine'],
    scheduled: [],
  })
})

test('the counts agree with the lists, and change with time', async () => {
  const { app, editor } = await magazine()
  const counts = async () => (await editor.get('/api/posts/counts')).json()
  expect(await counts()).toEqual({ all: 4, published: 2, draft: 1, scheduled: 1, review: 0, trash: 1 })
  app.clock.advance(DAY)
  expect(await counts()).toEqual({ all: 4, published: 3, draft: 1, scheduled: 0, review: 0, trash: 1 })
})

test('an empty magazine has zero posts of each status', async () => {
  const app = await testApp()
  expect((await (await app.as('admin')).get('/api/posts/counts')).json()).toEqual({
    all: 0,
    published: 0,
    draft: 0,
    scheduled: 0,
    review: 0,
    trash: 0,
  })
})

test('posts in the trash say when they were deleted', async () => {
  const { app, editor } = await magazine()
  const [thrown] = (await editor.get('/api/posts?status=trash&limit=5')).json()
  expect(thrown.deleted_at).toBe(app.clock.now().toISOString())
  expect((await app.get('/api/posts?limit=1')).json()[0]).not.toHaveProperty('deleted_at')
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may neither find nor count', async (_who, role, status) => {
  const { app } = await magazine()
  const caller = role ? await app.as(role) : app
  for (const url of ['/api/posts?find=rain&limit=5', '/api/posts?status=draft&limit=5', '/api/posts/counts'])
    expect([url, (await caller.get(url)).statusCode]).toEqual([url, status])
})
