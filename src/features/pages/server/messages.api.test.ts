import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'

async function write(app: TestApp, name: string) {
  const answer = await app.post('/api/contact', { name, email: 'nia@example.com', message: `From ${name}` })
  expect(answer.statusCode).toBe(202)
  app.clock.advance(MINUTE)
}

test('messages are listed newest first, in pages, and can be filtered by status', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const name of ['Ada', 'Bo', 'Cy']) await write(app, name)
  const list = async (query: string) => {
    const answer = await editor.get(`/api/contact-messages?${query}`)
    const names = answer.json<{ name: string }[]>().map(({ name }) => name)
    return { names, total: Number(answer.headers['x-total-count']) }
  }
  expect(await list('')).toEqual({ names: ['Cy', 'Bo', 'Ada'], total: 3 })
  expect(await list('limit=1&page=2')).toEqual({ names: ['Bo'], total: 3 })
  const [{ id, ...message }] = (await editor.get('/api/contact-messages?limit=1')).json()
  expect(message).toMatchObject({ email: 'nia@example.com', message: 'From Cy', handled_at: null })
  expect((await editor.patch(`/api/contact-messages/${id}`, { handled: true })).statusCode).toBe(204)
  expect(await list('status=open')).toEqual({ names: ['Bo', 'Ada'], total: 2 })
  expect(await list('status=handled')).toEqual({ names: ['Cy'], total: 1 })
  const handledAt = async () =>
    (await editor.get('/api/contact-messages?status=handled')).json()[0]?.handled_at
  const first = await handledAt()
  app.clock.advance(MINUTE)
  await editor.patch(`/api/contact-messages/${id}`, { handled: true })
  expect(await handledAt()).toBe(first)
  await editor.patch(`/api/contact-messages/${id}`, { handled: false })
  expect((await list('status=open')).total).toBe(3)
  expect((await editor.delete(`/api/contact-messages/${id}`)).statusCode).toBe(204)
  expect((await list('')).names).toEqual(['Bo', 'Ada'])
})

test('an unknown message is a 404 and invalid input a 400', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  expect((await editor.patch('/api/contact-messages/none', { handled: true })).statusCode).toBe(404)
  expect((await editor.delete('/api/contact-messages/none')).statusCode).toBe(404)
  expect((await editor.patch('/api/contact-messages/none', { handled: 'yes' })).statusCode).toBe(400)
  for (const query of ['page=0', 'limit=101', 'status=new'])
    expect((await editor.get(`/api/contact-messages?${query}`)).statusCode).toBe(400)
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may not read or change messages', async (_who, role, status) => {
  const app = await testApp()
  await write(app, 'Ada')
  const { id } = await app.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
  const caller = role ? await app.as(role) : app
  expect((await caller.get('/api/contact-messages')).statusCode).toBe(status)
  expect((await caller.patch(`/api/contact-messages/${id}`, { handled: true })).statusCode).toBe(status)
  expect((await caller.delete(`/api/contact-messages/${id}`)).statusCode).toBe(status)
  expect(await app.db.selectFrom('contact_message').select('handled_at').execute()).toEqual([
    { handled_at: null },
  ])
})
