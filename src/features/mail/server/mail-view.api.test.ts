import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const queue = (app: TestApp, more: object) =>
  app.db.transaction().execute((tx) =>
    app.services.mail.send(tx, {
      kind: 'notice',
      recipient: 'nia@example.com',
      subject: 'Hello',
      text: 'Text',
      html: '<p>Text</p>',
      ...more,
    }),
  )

async function withMail() {
  const app = await testApp()
  await queue(app, { subject: 'First' })
  app.clock.advance(MINUTE)
  await queue(app, { subject: '100 % second', recipient: 'ada@example.com' })
  return { app, admin: await app.as('admin') }
}

test('an admin reads sent and queued mail, newest first', async () => {
  const { admin } = await withMail()
  const answer = await admin.get('/api/mail?limit=1')
  expect(answer.headers['x-total-count']).toBe('2')
  const [mail] = answer.json()
  expect(mail).toMatchObject({ subject: '100 % second', recipient: 'ada@example.com', status: 'queued' })
  expect((await admin.get(`/api/mail/${mail.id}`)).json()).toMatchObject({
    text: 'Text',
    html: expect.stringMatching(/^<!doctype html>.*<title>100 % second<\/title>.*<p style="[^"]+">Text<\/p>/),
  })
})

test.each([
  ['find=%25', ['100 % second']],
  ['find=nia@', ['First']],
  ['status=failed', []],
  ['status=queued', ['100 % second', 'First']],
])('mail is found by %s', async (query, subjects) => {
  const { admin } = await withMail()
  const found = (await admin.get(`/api/mail?${query}`)).json<{ subject: string }[]>()
  expect(found.map(({ subject }) => subject)).toEqual(subjects)
})

test('a password link is never shown, even while its mail is queued', async () => {
  const { app, admin } = await withMail()
  await queue(app, { kind: 'reset', text: 'https://x.example/?token=secret', html: 'secret' })
  const { id } = await app.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  const answer = await admin.get(`/api/mail/${id}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('secret')
})

test.each([
  ['a visitor', undefined, 401],
  ['a curator', 'curator', 403],
  ['an editor', 'editor', 403],
] as const)('%s cannot read mail', async (_who, role, status) => {
  const { app } = await withMail()
  const caller = role ? await app.as(role) : app
  const { id } = await app.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  expect((await caller.get('/api/mail')).statusCode).toBe(status)
  expect((await caller.get(`/api/mail/${id}`)).statusCode).toBe(status)
})

test('a mail that does not exist is not found', async () => {
  const { admin } = await withMail()
  expect((await admin.get('/api/mail/nothing')).statusCode).toBe(404)
})
