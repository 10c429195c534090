import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing.ts'
import { createPost } from '#server/testing-posts.ts'

const words = { author: 'Nia', email: 'nia@example.com', content: 'Side two is the one.' }

async function appWithPost() {
  const app = await testApp()
  const editor = await app.as('editor')
  return { app, editor, post: await createPost(editor) }
}

async function approved(app: TestApp, postId: string) {
  const editor = await app.as('editor')
  await app.post(`/api/posts/${postId}/comments`, words)
  const [comment] = (await editor.get('/api/comments?status=pending')).json()
  await editor.patch(`/api/comments/${comment.id}`, { status: 'approved' })
  return comment.id as string
}

test('a comment waits for approval, then readers see it without the address', async () => {
  const { app, editor, post } = await appWithPost()
  expect((await app.post(`/api/posts/${post.id}/comments`, words)).statusCode).toBe(202)
  expect((await app.get(`/api/posts/${post.id}`)).json().comments).toEqual([])
  const waiting = await editor.get('/api/comments?status=pending')
  expect(waiting.headers['x-total-count']).toBe('1')
  expect(waiting.json()).toMatchObject([{ ...words, post_title: post.title, status: 'pending' }])
  await editor.patch(`/api/comments/${waiting.json()[0].id}`, { status: 'approved' })
  const { comments, comments_enabled } = (await app.get(`/api/posts/${post.id}`)).json()
  expect(comments_enabled).toBe(true)
  expect(comments).toEqual([
    {
      id: expect.any(String),
      author: 'Nia',
      avatar: '',
      date: expect.any(String),
      content: words.content,
      likes: 0,
    },
  ])
})

test('either switch closes comments and hides existing ones', async () => {
  const { app, post } = await appWithPost()
  await approved(app, post.id)
  const off = async () => {
    expect((await app.get(`/api/posts/${post.id}`)).json()).toMatchObject({
      comments_enabled: false,
      comments: [],
    })
    expect((await app.post(`/api/posts/${post.id}/comments`, words)).json().code).toBe('comments_off')
  }
  const { content, settings } = app.services
  const site = await settings.site()
  await content.change((tx) => settings.save(tx, 'site', { ...site, comments_enabled: false }))
  await off()
  await content.change(async (tx) => {
    await settings.save(tx, 'site', { ...site, comments_enabled: true })
    await tx.updateTable('post').set({ comments_on: false }).execute()
  })
  await off()
})

test('comments written at the same moment keep their order after approvals and likes', async () => {
  const { app, editor, post } = await appWithPost()
  for (let i = 0; i < 6; i++) await app.post(`/api/posts/${post.id}/comments`, words)
  const ids: string[] = (await editor.get('/api/comments')).json().map(({ id }: { id: string }) => id)
  const shown = async () =>
    (await app.get(`/api/posts/${post.id}`)).json().comments.map(({ id }: { id: string }) => id)
  for (const id of ids) await editor.patch(`/api/comments/${id}`, { status: 'approved' })
  expect(await shown()).toEqual(ids.toSorted())
  await app.post(`/api/comments/${ids.at(-1)}/like`)
  expect(await shown()).toEqual(ids.toSorted())
})

test('a post with more than 1,000 comments shows the newest', async () => {
  const { app, post } = await appWithPost()
  const start = app.clock.now().getTime()
  const rows = Array.from({ length: 1001 }, (_, n) => ({
    ...words,
    id: `c${n}`,
    post_id: post.id,
    status: 'approved' as const,
    created_at: new Date(start + n).toISOString(),
  }))
  await app.db.insertInto('comment').values(rows).execute()
  const { comments } = (await app.get(`/api/posts/${post.id}`)).json()
  expect([comments.length, comments[0].id, comments.at(-1).id]).toEqual([1000, 'c1', 'c1000'])
})

test('a visitor likes a comment once, and the count changes immediately', async () => {
  const { app, post } = await appWithPost()
  const id = await approved(app, post.id)
  const like = (remoteAddress: string) =>
    app.send({ method: 'POST', url: `/api/comments/${id}/like`, remoteAddress })
  expect((await like('203.0.113.1')).json()).toEqual({ likes: 1 })
  expect((await like('203.0.113.1')).json()).toEqual({ likes: 1 })
  expect((await like('203.0.113.2')).json()).toEqual({ likes: 2 })
  expect((await app.get(`/api/posts/${post.id}`)).json().comments[0].likes).toBe(2)
  expect((await app.post('/api/comments/none/like')).statusCode).toBe(404)
})

test.each([
  [{ ...words, author: ' ' }, 'author', 'Please enter your name'],
  [{ ...words, email: 'nia' }, 'email', 'Please enter a valid email'],
  [{ ...words, content: '' }, 'content', 'Please write a comment'],
  [{ ...words, content: 'x'.repeat(2001) }, 'content', 'Please keep your comment to 2,000 characters'],
])('the comment %j is refused, and the error names the field', async (form, path, message) => {
  const { app, post } = await appWithPost()
  const answer = await app.post(`/api/posts/${post.id}/comments`, form)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toContainEqual({ path, message })
})

test('a post that readers cannot see takes no comments', async () => {
  const { app, editor } = await appWithPost()
  const draft = await createPost(editor, { status: 'draft' })
  expect((await app.post(`/api/posts/${draft.id}/comments`, words)).statusCode).toBe(404)
})

test('only staff read the queue, approve and delete', async () => {
  const { app, post } = await appWithPost()
  const id = await approved(app, post.id)
  const curator = await app.as('curator')
  for (const [caller, status] of [
    [app, 401],
    [curator, 403],
  ] as const) {
    expect((await caller.get('/api/comments')).statusCode).toBe(status)
    expect((await caller.patch(`/api/comments/${id}`, { status: 'pending' })).statusCode).toBe(status)
    expect((await caller.delete(`/api/comments/${id}`)).statusCode).toBe(status)
  }
  const editor = await app.as('editor')
  expect((await editor.delete(`/api/comments/${id}`)).statusCode).toBe(204)
  expect((await editor.delete(`/api/comments/${id}`)).statusCode).toBe(404)
  expect((await app.get(`/api/posts/${post.id}`)).json().comments).toEqual([])
})

test('the queue has pages, newest first, and a total for each status', async () => {
  const { app, post, editor } = await appWithPost()
  for (const content of ['One', 'Two', 'Three']) {
    await app.post(`/api/posts/${post.id}/comments`, { ...words, content })
    app.clock.advance(1000)
  }
  const page = async (query: string) => {
    const answer = await editor.get(`/api/comments?${query}`)
    const contents = answer.json<{ content: string }[]>().map(({ content }) => content)
    return [contents, answer.headers['x-total-count']]
  }
  expect(await page('status=pending&limit=2')).toEqual([['Three', 'Two'], '3'])
  expect(await page('status=pending&limit=2&page=2')).toEqual([['One'], '3'])
  expect(await page('status=approved')).toEqual([[], '0'])
  expect((await editor.get('/api/comments?limit=1000')).statusCode).toBe(400)
})
