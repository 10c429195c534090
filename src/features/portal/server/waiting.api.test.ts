import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

const words = { email: 'nia@example.com', author: 'Nia', content: 'Yes.' }

test('staff see how many items are waiting, and the counts fall as they work', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const waiting = async () => (await editor.get('/api/portal/waiting')).json()
  expect(await waiting()).toEqual({ reviews: 0, comments: 0, messages: 0, submissions: 0, applications: 0 })
  const { id } = await createPost(editor)
  await app.post(`/api/posts/${id}/comments`, words)
  await app.post(`/api/posts/${id}/comments`, words)
  await app.post('/api/contact', { name: 'Nia', email: 'nia@example.com', message: 'Hello' })
  expect(await waiting()).toMatchObject({ comments: 2, messages: 1 })
  const [comment] = (await editor.get('/api/comments?status=pending')).json()
  await editor.patch(`/api/comments/${comment.id}`, { status: 'approved' })
  const [message] = (await editor.get('/api/contact-messages')).json()
  await editor.patch(`/api/contact-messages/${message.id}`, { handled: true })
  expect(await waiting()).toMatchObject({ comments: 1, messages: 0 })
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s is not told what waits', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  expect((await caller.get('/api/portal/waiting')).statusCode).toBe(status)
})
