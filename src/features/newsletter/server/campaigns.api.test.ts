import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createMailer } from '#features/mail/server/mailer.ts'
import type { Message } from '#features/mail/server/mail.service.ts'
import { MINUTE } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { createMailLinks } from './mail-links.ts'

const issue = { subject: 'November', content: '<h1>New records</h1><p>Hear <a href="/blog">them</a>.</p>' }

/** Confirmed subscribers of the newsletter. */
async function subscribe(app: TestApp, ...addresses: string[]) {
  await app.db.transaction().execute(async (tx) => {
    for (const email of addresses) {
      const at = app.clock.now().toISOString()
      const id = email.split('@')[0]!
      const status = id.startsWith('pending') ? ('pending' as const) : ('confirmed' as const)
      await tx.insertInto('subscriber').values({ id, email, status, subscribed_at: at }).execute()
      const scope = id.startsWith('follower') ? ('author' as const) : ('all' as const)
      await tx
        .insertInto('subscription')
        .values({ subscriber_id: id, scope, created_at: at, confirmed_at: at })
        .execute()
    }
  })
}

async function ready(...addresses: string[]) {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  await subscribe(app, ...addresses)
  return { app, editor: await app.as('editor') }
}

const send = (caller: Caller, body: object = issue) => caller.post('/api/newsletter/send', body)
const campaigns = async (caller: Caller) => (await caller.get('/api/newsletter/campaigns')).json()

function mailer(app: TestApp, deliver: (message: Message) => Promise<void>) {
  const transport = { capacity: 4, send: deliver, close: () => undefined }
  const outboxes = [app.services.newsletter.outbox]
  return createMailer({ outboxes, clock: app.clock, transport, log: createLog('silent') })
}

test('a newsletter goes to every confirmed subscriber, and the history shows its progress', async () => {
  const { app, editor } = await ready(
    'ada@x.example',
    'bo@x.example',
    'pending@x.example',
    'follower@x.example',
  )
  const answer = await send(editor)
  expect(answer.statusCode).toBe(202)
  const begun = { subject: 'November', status: 'sending', total: 2, sent: 0, failed: 0 }
  expect(answer.json()).toMatchObject({ ...begun, sent_at: app.clock.now().toISOString() })
  expect(await campaigns(editor)).toEqual([answer.json()])
  const sent: string[] = []
  await mailer(app, async ({ recipient }) => void sent.push(recipient)).deliverDue()
  expect(sent.toSorted()).toEqual(['ada@x.example', 'bo@x.example'])
  expect(await campaigns(editor)).toMatchObject([{ ...begun, status: 'sent', sent: 2 }])
})

test('every mail has one-click unsubscribe, a visible link and absolute addresses', async () => {
  const { app, editor } = await ready('ada@x.example')
  const content =
    '<p>See <a href="/blog">all</a> <img src="/uploads/images/abc.webp" alt=""></p><script>x()</script>'
  await send(editor, { subject: 'Two\nlines', content })
  const outboxes = [app.services.newsletter.outbox]
  const transport = app.services.mailWorker
  await createMailer({ outboxes, clock: app.clock, transport, log: createLog('silent') }).deliverDue()
  const folder = join(app.database.dataDir, 'outbox')
  const [file = ''] = await readdir(folder)
  const raw = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const mail = raw.replace(/\r\n[ \t]+/g, ' ')
  expect(mail).toMatch(/List-Unsubscribe: <https:\/\/mag\.example\/newsletter\/unsubscribe\?token=ada\.\S+>/)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain('Subject: Two lines')
  expect(mail).toMatch(/Unsubscribe: https:\/\/mag\.example\/newsletter\/unsubscribe\?token=ada\.\S+/)
  expect(mail).toContain('href="https://mag.example/blog"')
  expect(mail).toContain('src="https://mag.example/uploads/images/abc-1280.jpg"')
  expect(mail).not.toMatch(/<script|srcset/)
})

async function oneClickOf(app: TestApp): Promise<string> {
  const links: string[] = []
  await mailer(app, async ({ headers }) => void links.push(headers['List-Unsubscribe'] ?? '')).deliverDue()
  return /<https:\/\/mag\.example(.+)>/.exec(links[0] ?? '')?.[1] ?? ''
}

test('one click from a mail program ends the subscription, and so does the page’s button', async () => {
  const { app, editor } = await ready('ada@x.example')
  await send(editor)
  const url = await oneClickOf(app)
  const clicked = await app.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  const subscribers = (await editor.get('/api/newsletter/subscribers')).json()
  expect(subscribers).toMatchObject([{ email: 'ada@x.example', status: 'unsubscribed' }])
  const token = new URL(url, 'https://mag.example').searchParams.get('token')
  const pressed = await app.post('/api/newsletter/unsubscribe', { token })
  expect(pressed.json().message).toBe('You’re unsubscribed. We won’t send you any more e-mails.')
  expect((await send(editor)).statusCode).toBe(409)
})

test('one-click unsubscribe also works as multipart data', async () => {
  const { app, editor } = await ready('ada@x.example')
  await send(editor)
  const answer = await app.form('POST', await oneClickOf(app), { 'List-Unsubscribe': 'One-Click' })
  expect(answer.statusCode).toBe(200)
  expect((await editor.get('/api/newsletter/subscribers')).json()[0].status).toBe('unsubscribed')
})

test('a reader who unsubscribes gets no mail that is still queued', async () => {
  const { app, editor } = await ready('ada@x.example', 'bo@x.example')
  await send(editor)
  await app.db
    .transaction()
    .execute((tx) =>
      tx
        .updateTable('delivery')
        .set({ due_at: '2099-01-01T00:00:00.000Z' })
        .where('subscriber_id', '=', 'bo')
        .execute(),
    )
  const url = await oneClickOf(app)
  await app.post(url.replace('ada', 'bo'))
  expect((await editor.get('/api/newsletter/subscribers')).json()).toMatchObject([
    { email: 'bo@x.example', status: 'confirmed' },
    { email: 'ada@x.example', status: 'confirmed' },
  ])
  await app.services.newsletter.unsubscribe({ token: tokenFor(app, 'bo') })
  const states = app.db.selectFrom('delivery').select(['subscriber_id', 'status']).orderBy('subscriber_id')
  expect(await states.execute()).toEqual([
    { subscriber_id: 'ada', status: 'sent' },
    { subscriber_id: 'bo', status: 'cancelled' },
  ])
})

/** The unsubscribe link of a subscriber's next mail, without sending it. */
function tokenFor(app: TestApp, id: string): string {
  const links = createMailLinks({ secrets: { signing: 'test' }, config: app.services.config })
  return new URL(links.leave(id, undefined)).searchParams.get('token') ?? ''
}

test.each(['', 'ada', 'ada.forged', 'ada.'])('the invalid link %j unsubscribes nobody', async (token) => {
  const { app, editor } = await ready('ada@x.example')
  expect((await app.post('/api/newsletter/unsubscribe', { token })).statusCode).toBe(400)
  expect((await app.post(`/api/newsletter/unsubscribe?token=${token}`)).statusCode).toBe(400)
  expect((await editor.get('/api/newsletter/subscribers')).json()[0].status).toBe('confirmed')
})

test('a failed delivery is retried; a permanent refusal is reported', async () => {
  const { app, editor } = await ready('ada@x.example', 'bo@x.example')
  await send(editor)
  const deliver = vi.fn<(message: Message) => Promise<void>>(async ({ recipient }) => {
    if (recipient.startsWith('ada')) throw Object.assign(new Error('no such user'), { responseCode: 550 })
    if (deliver.mock.calls.length < 3) throw new Error('busy')
  })
  const worker = mailer(app, deliver)
  await worker.deliverDue()
  expect(await campaigns(editor)).toMatchObject([{ status: 'sending', sent: 0, failed: 1 }])
  app.clock.advance(2 * MINUTE)
  await worker.deliverDue()
  expect(await campaigns(editor)).toMatchObject([{ status: 'sent', sent: 1, failed: 1, total: 2 }])
})

test('several workers send each delivery once and take over the lease of a crashed worker', async () => {
  const addresses = Array.from({ length: 45 }, (_, i) => `reader${i}@x.example`)
  const { app, editor } = await ready(...addresses)
  await send(editor)
  // A worker that crashed after its claim.
  const claim = {
    now: app.clock.now().toISOString(),
    until: '2000-01-01T00:00:00.000Z',
    by: 'dead',
    limit: 10,
  }
  expect(await app.services.newsletter.outbox.claim(claim)).toHaveLength(10)
  const sent: string[] = []
  const workers = Array.from({ length: 4 }, () =>
    mailer(app, async ({ recipient }) => void sent.push(recipient)),
  )
  await Promise.all(workers.map((worker) => worker.deliverDue()))
  expect(sent.toSorted()).toEqual(addresses.toSorted())
  await workers[0]!.deliverDue()
  expect(await campaigns(editor)).toMatchObject([{ status: 'sent', sent: 45 }])
})

test('the same newsletter sent again with its key goes out once', async () => {
  const { app, editor } = await ready('ada@x.example')
  const again = () =>
    editor.send({
      method: 'POST',
      url: '/api/newsletter/send',
      headers: { 'idempotency-key': 'november' },
      payload: issue,
    })
  const [first, second] = await Promise.all([again(), again()])
  expect(first.json().id).toBe(second.json().id)
  expect(await app.db.selectFrom('delivery').select('id').execute()).toHaveLength(1)
})

test('without confirmed subscribers a newsletter is refused and not stored', async () => {
  const { app, editor } = await ready('pending@x.example')
  const answer = await send(editor)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_subscribers'])
  expect(await app.db.selectFrom('campaign').select('id').execute()).toEqual([])
})

test.each([
  [{ subject: ' ', content: '<p>x</p>' }, 'subject', 'Please enter a subject.'],
  [{ subject: 'x', content: '' }, 'content', 'Please enter the content.'],
  [{ subject: 'x', content: '<script>x()</script>' }, 'content', 'Please enter the content.'],
])('the newsletter %j is refused with the name of its field', async (body, path, message) => {
  const { editor } = await ready('ada@x.example')
  const answer = await send(editor, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toEqual([{ path, message }])
})

test('subscribers are listed newest first, in pages, with their total and the number of confirmed ones', async () => {
  const { app, editor } = await ready('ada@x.example')
  app.clock.advance(MINUTE)
  await subscribe(app, 'pending@x.example')
  app.clock.advance(MINUTE)
  await subscribe(app, 'bo@x.example')
  const answer = await editor.get('/api/newsletter/subscribers?limit=2')
  expect(answer.json()).toMatchObject([
    { id: 'bo', email: 'bo@x.example', status: 'confirmed', subscribed_at: app.clock.now().toISOString() },
    { email: 'pending@x.example', status: 'pending' },
  ])
  expect(answer.headers).toMatchObject({ 'x-total-count': '3', 'x-confirmed-count': '2' })
  expect((await editor.get('/api/newsletter/subscribers?limit=2&page=2')).json()).toHaveLength(1)
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may not read subscribers or campaigns, nor send', async (_who, role, status) => {
  const { app } = await ready('ada@x.example')
  const caller = role ? await app.as(role) : app
  expect((await caller.get('/api/newsletter/subscribers')).statusCode).toBe(status)
  expect((await caller.get('/api/newsletter/campaigns')).statusCode).toBe(status)
  expect((await send(caller)).statusCode).toBe(status)
  expect(await app.db.selectFrom('campaign').select('id').execute()).toEqual([])
})
