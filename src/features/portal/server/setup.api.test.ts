import { expect, test } from 'vitest'
import { createPost, picture } from '#server/testing-posts.ts'
import { smtpServer } from '#server/testing-smtp.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { DAY } from '#platform/clock.ts'
import type { Setup } from '../setup.schema.ts'

const setupOf = async (admin: Caller) => (await admin.get('/api/setup')).json<Setup>()

const doneIn = async (admin: Caller) =>
  (await setupOf(admin)).steps.flatMap(({ step, done }) => (done ? [step] : []))

/** With one account, as after the first start. Test callers are accounts too. */
async function newSite(env: Record<string, string> = {}): Promise<{ app: TestApp; admin: Caller }> {
  const app = await testApp({ env })
  return { app, admin: await app.as('admin') }
}

test('each step is ticked off once it is done', async () => {
  const server = await smtpServer()
  const { app, admin } = await newSite({ SMTP_URL: server.url })
  await app.services.sample.markGenre((await admin.post('/api/genres', { name: 'Dub' })).json().id, 'Dub')
  expect(await setupOf(admin)).toMatchObject({ dismissed: false, has_mail_server: true })
  expect(await doneIn(admin)).toEqual([])

  const brand = (fields: Parameters<Caller['form']>[2]) =>
    admin.form('PUT', '/api/auth/settings/homepage-content', fields)
  await brand({ homepage_title: 'Runout', logo: await picture() })
  expect(await doneIn(admin)).toEqual([])
  await brand({ homepage_title: 'Low End' })
  expect(await doneIn(admin)).toEqual(['brand'])

  await admin.delete('/api/sample')
  expect(await doneIn(admin)).toEqual(['brand', 'sample'])

  await createPost(admin, { status: 'draft' })
  expect(await doneIn(admin)).toEqual(['brand', 'sample', 'post'])

  await admin.post('/api/people', { email: 'max@example.com', name: 'Max', role: 'editor' })
  expect(await doneIn(admin)).toEqual(['brand', 'sample', 'post', 'invite'])

  const answer = await admin.post('/api/mail/test')
  expect([answer.statusCode, answer.json()]).toEqual([200, { recipient: server.arrived[0]?.to }])
  expect(server.arrived[0]?.source).toContain('Subject: Test mail from Low End')
  expect(await doneIn(admin)).toEqual(['brand', 'sample', 'post', 'invite', 'mail'])
})

test('a verified backup ticks off its step for eight days', async () => {
  const { app, admin } = await newSite()
  const run = { id: 'b1', name: 'x', place: '/var/backups', started_at: app.clock.now().toISOString() }
  await app.db
    .insertInto('backup_run')
    .values({ ...run, status: 'failed' })
    .execute()
  expect(await doneIn(admin)).not.toContain('backup')
  await app.db.updateTable('backup_run').set({ status: 'verified' }).execute()
  expect(await doneIn(admin)).toContain('backup')
  app.clock.advance(8 * DAY)
  expect(await doneIn(await app.as('admin'))).not.toContain('backup')
})

test('the list stays hidden for every admin until it is shown again', async () => {
  const { app, admin } = await newSite()
  expect((await admin.put('/api/setup', { dismissed: true })).json()).toMatchObject({ dismissed: true })
  expect(await setupOf(await app.as('admin'))).toMatchObject({ dismissed: true, steps: [] })
  await admin.put('/api/setup', { dismissed: false })
  expect((await setupOf(admin)).steps).toHaveLength(6)
  expect((await admin.put('/api/setup', { dismissed: 'perhaps' })).statusCode).toBe(400)
})

test('without a mail server, no test is sent and nothing is proven', async () => {
  const { admin } = await newSite()
  const answer = await admin.post('/api/mail/test')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_mail_server'])
  expect(await setupOf(admin)).toMatchObject({ has_mail_server: false })
  expect(await doneIn(admin)).not.toContain('mail')
})

test('a mail server that refuses the test proves nothing, and the admin reads what it said', async () => {
  const server = await smtpServer(() => ({ code: 550, at: 'rcpt' }))
  const { admin } = await newSite({ SMTP_URL: server.url })
  const answer = await admin.post('/api/mail/test')
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'mail_not_accepted'])
  expect(answer.json().message).toContain('550 said the server')
  expect(await doneIn(admin)).not.toContain('mail')
})

test('a mail server that cannot be reached proves nothing, and its password stays secret', async () => {
  const gone = await smtpServer()
  await gone.close()
  const { admin } = await newSite({ SMTP_URL: gone.url.replace('//', '//ada:hush@') })
  const answer = await admin.post('/api/mail/test')
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'mail_not_accepted'])
  expect(answer.body).not.toContain('hush')
})

test('another mail server needs a test of its own', async () => {
  const [first, second] = [await smtpServer(), await smtpServer()]
  const { app, admin } = await newSite({ SMTP_URL: first.url })
  await admin.post('/api/mail/test')
  expect(await doneIn(admin)).toContain('mail')
  const moved = await testApp({ database: app.database, env: { SMTP_URL: second.url } })
  expect(await doneIn(await moved.as('admin'))).not.toContain('mail')
})
