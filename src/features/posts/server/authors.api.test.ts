import { expect, test } from 'vitest'
import { testApp, type Caller } from '#server/testing.ts'
import { createPost, picture, postForm } from '#server/testing-posts.ts'

const draft = (author: Caller, more = {}) => createPost(author, { status: 'draft', ...more })

test('an author writes and saves a draft, and only they and the editors see it', async () => {
  const app = await testApp()
  const author = await app.as('author')
  const { id } = await draft(author, { title: 'Night Bus' })
  const saved = await author.form('PUT', `/api/posts/${id}`, { title: 'Night Buses', status: 'draft' })
  expect([saved.statusCode, saved.json().title]).toEqual([200, 'Night Buses'])
  expect((await author.get(`/api/posts/${id}`)).json()).toMatchObject({ status: 'draft', review: null })
  expect((await (await app.as('editor')).get(`/api/posts/${id}`)).statusCode).toBe(200)
  for (const other of [await app.as('author'), await app.as('curator'), app])
    expect((await other.get(`/api/posts/${id}`)).statusCode).toBe(404)
})

test('an author cannot publish, whatever the call', async () => {
  const app = await testApp()
  const author = await app.as('author')
  const { id } = await draft(author)
  const soon = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const answers = [
    await author.form('POST', '/api/posts', postForm()),
    await author.form('POST', '/api/posts', postForm({ status: 'published' })),
    await author.form('PUT', `/api/posts/${id}`, { status: 'published' }),
    await author.form('PUT', `/api/posts/${id}`, { status: 'scheduled', publish_at: soon }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect(answers[0]!.json().message).toBe(
    'Only editors publish posts. Save it as a draft and submit it for review.',
  )
  expect((await app.db.selectFrom('post').select('status').execute()).map(({ status }) => status)).toEqual([
    'draft',
  ])
})

test('an author cannot arrange posts', async () => {
  const app = await testApp()
  const author = await app.as('author')
  const { id } = await draft(author)
  for (const [name, value] of Object.entries({ featured: 'true', priority: '3', categories: 'popular' }))
    expect((await author.form('PUT', `/api/posts/${id}`, { [name]: value })).statusCode).toBe(403)
  expect((await author.patch(`/api/posts/${id}/priority`, { priority: 3 })).statusCode).toBe(403)
  // What an editor has arranged stays when the author saves.
  const editor = await app.as('editor')
  await editor.form('PUT', `/api/posts/${id}`, { featured: 'true', categories: ['latest', 'popular'] })
  const saved = await author.form('PUT', `/api/posts/${id}`, {
    title: 'Again',
    featured: 'true',
    categories: ['popular', 'latest'],
  })
  expect(saved.json()).toMatchObject({ title: 'Again', featured: true, categories: ['popular', 'latest'] })
})

test('an author can neither change nor delete the posts of others, nor see who edits them', async () => {
  const app = await testApp()
  const author = await app.as('author')
  const [other, editor] = [await app.as('author'), await app.as('editor')]
  const posts = [await draft(other), await draft(editor), await createPost(editor)]
  for (const { id } of posts) {
    const answers = [
      await author.form('PUT', `/api/posts/${id}`, { title: 'Mine now', status: 'draft' }),
      await author.delete(`/api/posts/${id}`),
      await author.post(`/api/posts/${id}/restore`),
      await author.delete(`/api/posts/${id}?forever=1`),
      await author.post(`/api/posts/${id}/editing`, {}),
      await author.post(`/api/posts/${id}/review`, {}),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
  }
  expect((await editor.get('/api/posts?status=trash')).json()).toEqual([])
})

test('an author deletes and restores their own draft, but not their published post', async () => {
  const app = await testApp()
  const [author, editor] = [await app.as('author'), await app.as('editor')]
  const { id } = await draft(author)
  expect((await author.delete(`/api/posts/${id}`)).statusCode).toBe(204)
  expect((await author.get('/api/posts?status=trash')).json()).toMatchObject([{ id }])
  expect((await author.post(`/api/posts/${id}/restore`)).statusCode).toBe(200)
  await editor.form('PUT', `/api/posts/${id}`, { status: 'published' })
  const refused = [
    await author.form('PUT', `/api/posts/${id}`, { title: 'Changed' }),
    await author.form('PUT', `/api/posts/${id}`, { status: 'draft' }),
    await author.delete(`/api/posts/${id}`),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect(refused[0]!.json().message).toContain('Ask them to change it')
})

test('the portal’s list, its search and its counts show an author only their own posts', async () => {
  const app = await testApp()
  const [author, editor] = [await app.as('author'), await app.as('editor')]
  const mine = await draft(author, { title: 'Blue tape' })
  const published = await draft(author, { title: 'Blue vinyl' })
  await editor.form('PUT', `/api/posts/${published.id}`, { status: 'published' })
  await createPost(editor, { title: 'Blue disc' })
  await draft(editor, { title: 'Blue cassette' })
  const ids = async (query: string) =>
    (await author.get(`/api/posts?${query}`)).json<{ id: string }[]>().map(({ id }) => id)
  expect(new Set(await ids('status=all&limit=10&page=1'))).toEqual(new Set([mine.id, published.id]))
  expect(await ids('status=all')).toHaveLength(2)
  expect(await ids('status=draft&limit=10')).toEqual([mine.id])
  expect(await ids('status=published&limit=10')).toEqual([published.id])
  expect(new Set(await ids('find=blue&limit=10'))).toEqual(new Set([published.id]))
  expect(await ids('status=all&find=tape&limit=10')).toEqual([mine.id])
  expect((await author.get('/api/posts?status=all&search=blue')).statusCode).toBe(403)
  expect((await author.get('/api/posts/counts')).json()).toEqual({
    all: 2,
    published: 1,
    draft: 1,
    scheduled: 0,
    review: 0,
    trash: 0,
  })
  // Without a status, it is the readers' list.
  expect(await ids('limit=10')).toHaveLength(2)
})

test('an author uploads pictures and sees them before readers do', async () => {
  const app = await testApp()
  const author = await app.as('author')
  const answer = await author.form('POST', '/api/uploads/images', { file: await picture() })
  expect(answer.statusCode).toBe(201)
  const { url } = answer.json<{ url: string }>()
  expect((await author.get(url)).statusCode).toBe(200)
  expect((await app.get(url)).statusCode).toBe(404)
  expect(
    (await (await app.as('curator')).form('POST', '/api/uploads/images', { file: await picture() }))
      .statusCode,
  ).toBe(403)
})

test('an author sees the figures of their own posts and of no others', async () => {
  const app = await testApp()
  const [author, editor] = [await app.as('author'), await app.as('editor')]
  const mine = await draft(author, { title: 'Mine' })
  await editor.form('PUT', `/api/posts/${mine.id}`, { status: 'published' })
  const theirs = await createPost(editor, { title: 'Theirs' })
  await app.db.updateTable('post').set({ views: 7, rating: 2 }).execute()
  const comment = { author: 'Ines', email: 'ines@example.com', content: 'Lovely.' }
  for (const { id } of [mine, theirs]) await app.post(`/api/posts/${id}/comments`, comment)
  await app.db.updateTable('comment').set({ status: 'approved' }).execute()
  expect((await author.get('/api/analytics/own')).json()).toEqual({
    totals: { posts: 1, views: 7, rating: 2, comments: 1 },
    posts: [{ id: mine.id, title: 'Mine', views: 7, rating: 2, comments: 1 }],
  })
  expect((await author.get(`/api/analytics/posts/${mine.id}`)).statusCode).toBe(200)
  expect((await author.get(`/api/analytics/posts/${theirs.id}`)).statusCode).toBe(404)
  expect((await author.get('/api/analytics')).statusCode).toBe(403)
})
