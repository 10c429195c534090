import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing.ts'

const subscribe = (app: TestApp, body: object) => app.post('/api/newsletter/subscribe', body)
const subscribers = (app: TestApp) => app.db.selectFrom('subscriber').select(['email', 'status']).execute()
const mails = (app: TestApp) => app.db.selectFrom('mail').selectAll().orderBy('created_at').execute()

async function tokenOf(app: TestApp): Promise<string> {
  const text = (await mails(app)).at(-1)?.text ?? ''
  return /\/newsletter\/confirm\?token=(\S+)/.exec(text)?.[1] ?? ''
}

test('a reader subscribes, gets a mail and confirms with its link', async () => {
  const app = await testApp()
  const answer = await subscribe(app, { email: ' Nia@Example.com ' })
  expect([answer.statusCode, answer.json().message]).toEqual([202, 'Subscribed! Check your inbox.'])
  expect(await subscribers(app)).toEqual([{ email: 'nia@example.com', status: 'pending' }])
  expect(await mails(app)).toMatchObject([
    { recipient: 'nia@example.com', kind: 'confirm', status: 'queued' },
  ])
  const confirmed = await app.post('/api/newsletter/confirm', { token: await tokenOf(app) })
  expect(confirmed.statusCode).toBe(200)
  expect(await subscribers(app)).toEqual([{ email: 'nia@example.com', status: 'confirmed' }])
})

test('subscribing twice is not an error, and a confirmed reader gets no further mail', async () => {
  const app = await testApp()
  await subscribe(app, { email: 'nia@example.com' })
  expect((await subscribe(app, { email: 'nia@example.com' })).statusCode).toBe(202)
  expect(await mails(app)).toHaveLength(2)
  await app.post('/api/newsletter/confirm', { token: await tokenOf(app) })
  await subscribe(app, { email: 'NIA@example.com' })
  expect(await mails(app)).toHaveLength(2)
  expect(await subscribers(app)).toHaveLength(1)
})

test.each(['', 'x.y', 'abc'])('the invalid link %j confirms nobody', async (token) => {
  const app = await testApp()
  await subscribe(app, { email: 'nia@example.com' })
  const { id } = await app.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  for (const forged of [token, `${id}.${token}`]) {
    expect((await app.post('/api/newsletter/confirm', { token: forged })).statusCode).toBe(400)
  }
  expect(await subscribers(app)).toEqual([{ email: 'nia@example.com', status: 'pending' }])
})

test.each([
  {},
  { email: '' },
  { email: 'nia' },
  { email: 'a@b' },
  { email: `${'x'.repeat(250)}@example.com` },
])('the address in %j is refused with a message', async (body) => {
  const app = await testApp()
  const answer = await subscribe(app, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues[0]).toMatchObject({ path: 'email', message: expect.stringMatching(/\w/) })
  expect(await subscribers(app)).toEqual([])
})
