import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing.ts'
import { createPost } from '#server/testing-posts.ts'

const mails = (app: TestApp) =>
  app.db.selectFrom('mail').select(['recipient', 'subject', 'text']).where('kind', '=', 'review').execute()

async function submitted() {
  const app = await testApp()
  const [author, editor] = [await app.as('author'), await app.as('editor')]
  const { id, version } = await createPost(author, { status: 'draft', title: 'Night Bus' })
  const answer = await author.post(`/api/posts/${id}/review`, { note: ' Ready, I think. ', version })
  const { email } = (await author.get('/api/auth/me')).json<{ email: string }>()
  return { app, author, editor, id, answer, email }
}

test('an author submits a draft, and editors find it under “Waiting for review” with a count', async () => {
  const { answer, author, editor, id } = await submitted()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    status: 'draft',
    in_review: true,
    review: { state: 'waiting', requested_by: 'author', note: 'Ready, I think.' },
  })
  expect((await editor.get('/api/posts?status=review&limit=10&page=1')).json()).toMatchObject([
    { id, in_review: true },
  ])
  expect((await editor.get('/api/posts/counts')).json()).toMatchObject({ draft: 1, review: 1 })
  expect((await editor.get('/api/portal/waiting')).json()).toMatchObject({ reviews: 1 })
  expect((await author.get('/api/posts/counts')).json()).toMatchObject({ draft: 1, review: 1 })
})

test('an editor publishes the post: it leaves the queue and its author gets a mail', async () => {
  const { app, editor, id, email } = await submitted()
  await editor.form('PUT', `/api/posts/${id}`, { status: 'published' })
  expect((await editor.get('/api/posts/counts')).json()).toMatchObject({ published: 1, review: 0 })
  expect((await editor.get(`/api/posts/${id}`)).json()).toMatchObject({ review: null })
  const [mail, ...more] = await mails(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: email, subject: '“Night Bus” is published' })
  expect(mail!.text).toContain(`/blog/post/${id}/night-bus`)
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Night Buses' })
  expect(await mails(app)).toHaveLength(1)
})

test('a scheduled post tells its author when it will appear', async () => {
  const { app, editor, id } = await submitted()
  await editor.form('PUT', `/api/posts/${id}`, { status: 'scheduled', publish_at: '2190-03-01T10:00:00Z' })
  expect(await mails(app)).toMatchObject([
    { subject: '“Night Bus” is scheduled', text: expect.stringContaining('1 March 2190') },
  ])
})

test('an editor sends the post back with a note: its author reads it in the mail and in the editor', async () => {
  const { app, author, editor, id, email } = await submitted()
  const answer = await editor.post(`/api/posts/${id}/review/reply`, { note: 'Please add a picture.' })
  expect(answer.json()).toMatchObject({ in_review: false, review: { state: 'returned' } })
  expect((await author.get(`/api/posts/${id}`)).json()).toMatchObject({
    review: { state: 'returned', returned_by: 'editor', reply: 'Please add a picture.' },
  })
  expect(await mails(app)).toMatchObject([
    { recipient: email, text: expect.stringContaining('Please add a picture.') },
  ])
  // The second editor is told that the review has already been answered.
  const late = await editor.post(`/api/posts/${id}/review/reply`, { note: 'No.' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'not_waiting'])
  // After another round, nothing of the first one is left.
  await author.post(`/api/posts/${id}/review`, {})
  expect((await author.get(`/api/posts/${id}`)).json()).toMatchObject({
    review: { state: 'waiting', note: '', reply: '', returned_by: null },
  })
})

test('an author goes on editing while the post waits, and can withdraw it', async () => {
  const { author, editor, id } = await submitted()
  await author.form('PUT', `/api/posts/${id}`, { title: 'Night Buses', status: 'draft' })
  expect((await editor.get(`/api/posts/${id}`)).json()).toMatchObject({
    title: 'Night Buses',
    in_review: true,
  })
  expect((await author.delete(`/api/posts/${id}/review`)).json()).toMatchObject({ review: null })
  expect((await author.delete(`/api/posts/${id}/review`)).statusCode).toBe(409)
  expect((await editor.get('/api/portal/waiting')).json()).toMatchObject({ reviews: 0 })
})

test('an editor cannot publish a text that the author has changed since', async () => {
  const { author, editor, id } = await submitted()
  const { version } = (await editor.get(`/api/posts/${id}`)).json<{ version: number }>()
  await author.form('PUT', `/api/posts/${id}`, { content: '<p>Another text.</p>', status: 'draft' })
  const answer = await editor.form('PUT', `/api/posts/${id}`, {
    status: 'published',
    version: String(version),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
})

test('a post without a title, a post in the trash and a published post cannot be submitted', async () => {
  const app = await testApp()
  const [author, editor] = [await app.as('author'), await app.as('editor')]
  const untitled = await createPost(author, { status: 'draft', title: '' })
  const refused = await author.post(`/api/posts/${untitled.id}/review`, {})
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'title'])
  const { id } = await createPost(author, { status: 'draft' })
  const old = await author.post(`/api/posts/${id}/review`, { version: 99 })
  expect([old.statusCode, old.json().code]).toEqual([409, 'conflict'])
  await editor.form('PUT', `/api/posts/${id}`, { status: 'published' })
  const live = await author.post(`/api/posts/${id}/review`, {})
  expect([live.statusCode, live.json().code]).toEqual([409, 'not_a_draft'])
  await author.delete(`/api/posts/${untitled.id}`)
  expect((await author.post(`/api/posts/${untitled.id}/review`, {})).statusCode).toBe(404)
})

test('authors cannot answer reviews, and trashed posts are not counted', async () => {
  const { author, editor, id } = await submitted()
  expect((await author.post(`/api/posts/${id}/review/reply`, {})).statusCode).toBe(403)
  await author.delete(`/api/posts/${id}`)
  expect((await editor.get('/api/portal/waiting')).json()).toMatchObject({ reviews: 0 })
  expect((await editor.get('/api/posts/counts')).json()).toMatchObject({ review: 0, trash: 1 })
})
