import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#lib/values.ts'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { createPost, postForm } from '#server/testing-posts.ts'
import { submit } from '#server/testing-submissions.ts'
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '../webhooks.schema.ts'

type Received = { headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body?: string; headers?: Record<string, string> }

/** A real server that keeps what it receives. */
async function receiver(answer: () => Answer = () => ({ status: 200, body: 'ok' })) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const { status, body = '', headers = {} } = answer()
      response.writeHead(status, headers).end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

const ALLOWED = { WEBHOOKS_ALLOW_PRIVATE: 'on' }

async function listening(answer?: () => Answer, events: readonly string[] = WEBHOOK_EVENTS) {
  const app = await testApp({ env: ALLOWED })
  const admin = await app.as('admin')
  const { url, received } = await receiver(answer)
  const webhook = (await admin.post('/api/webhooks', { url, events })).json<WebhookWithSecret>()
  const deliver = () => app.services.webhooks.deliverDue()
  const told = async () => {
    await deliver()
    const sent = received.map(({ body }) => JSON.parse(body) as { id: string; event: string; data: object })
    // They may arrive in another order. Their ids keep the order of the changes.
    return sent.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
  return { app, admin, webhook, received, deliver, told }
}

const logOf = async (admin: Caller, { id }: { id: string }) =>
  (await admin.get(`/api/webhooks/${id}/deliveries`)).json<WebhookDelivery[]>()

const events = (told: { event: string }[]) => told.map(({ event }) => event)

test('the events of a post arrive once each, with its title and address', async () => {
  const { app, admin, told } = await listening()
  const { id } = await createPost(admin, { title: 'Slow Weather', status: 'draft' })
  expect(await told()).toEqual([])
  const save = (more: Record<string, string>) => admin.form('PUT', `/api/posts/${id}`, postForm(more))
  await save({ status: 'published' })
  await save({ title: 'Slower Weather' })
  await admin.delete(`/api/posts/${id}`)
  await admin.delete(`/api/posts/${id}?forever=true`)
  const all = await told()
  expect(events(all)).toEqual(['post.published', 'post.updated', 'post.removed'])
  expect(all[1]).toEqual({
    id: expect.any(String),
    event: 'post.updated',
    created_at: app.clock.now().toISOString(),
    site: expect.stringMatching(/^http/),
    data: { id, title: 'Slower Weather', url: expect.stringMatching(/^http.*slower-weather/) },
  })
})

test('a scheduled post is told once, when readers can see it', async () => {
  const { app, admin, told } = await listening()
  const at = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString()
  const { id } = await createPost(admin, { status: 'scheduled', publish_at: at(HOUR) })
  const tell = () => app.services.posts.tellScheduled()
  await admin.form('PUT', `/api/posts/${id}`, postForm({ status: 'scheduled', publish_at: at(2 * HOUR) }))
  app.clock.advance(HOUR)
  await tell()
  expect(await told()).toEqual([])
  app.clock.advance(HOUR)
  await Promise.all([tell(), tell()])
  await tell()
  expect(events(await told())).toEqual(['post.published'])
  await admin.form('PUT', `/api/posts/${id}`, postForm({ status: 'draft' }))
  expect(events(await told())).toEqual(['post.published', 'post.removed'])
})

test('a save after the time of a scheduled post tells of its publication', async () => {
  const { app, admin, told } = await listening()
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  const { id } = await createPost(admin, { status: 'scheduled', publish_at })
  const gone = await createPost(admin, { status: 'scheduled', publish_at, title: 'Never shown' })
  await admin.delete(`/api/posts/${gone.id}`)
  app.clock.advance(HOUR)
  await admin.form('PUT', `/api/posts/${id}`, postForm({ title: 'Just in time' }))
  await app.services.posts.tellScheduled()
  expect(await told()).toMatchObject([{ event: 'post.published', data: { title: 'Just in time' } }])
})

test('submissions tell when they are received and decided, without the artist’s address', async () => {
  const { app, admin, received, told } = await listening()
  const { id } = await submit(app)
  await admin.patch(`/api/submissions/${id}`, { version: 0, status: 'in review' })
  const { version } = (await admin.get(`/api/submissions/${id}`)).json<{ version: number }>()
  await admin.patch(`/api/submissions/${id}`, { version, status: 'declined', notify: false })
  expect(await told()).toMatchObject([
    { event: 'submission.received', data: { id, title: 'Night Bus', status: 'received' } },
    { event: 'submission.decided', data: { id, title: 'Night Bus', status: 'declined' } },
  ])
  expect(received.map(({ body }) => body).join()).not.toContain('mara@example.com')
})

test('subscribers tell when they join and leave', async () => {
  const { app, told } = await listening()
  await app.post('/api/newsletter/subscribe', { email: 'ada@example.com' })
  expect(await told()).toEqual([])
  const { text } = await app.db.selectFrom('mail').select('text').executeTakeFirstOrThrow()
  const token = (path: string) => new RegExp(`${path}[^\\s]*?([\\w.~-]{20,})`).exec(text)?.[1] ?? ''
  const confirm = () => app.post('/api/newsletter/confirm', { token: token('confirm') })
  expect((await confirm()).statusCode).toBe(200)
  await confirm()
  const leave = () => app.post('/api/newsletter/unsubscribe', { token: token('unsubscribe') })
  expect((await leave()).statusCode).toBe(200)
  await leave()
  expect(await told()).toMatchObject([
    { event: 'subscriber.joined', data: { email: 'ada@example.com' } },
    { event: 'subscriber.left', data: { email: 'ada@example.com' } },
  ])
})

test('a delivery is signed over its time and body, and a new secret signs from then on', async () => {
  const { app, admin, webhook, received, deliver } = await listening()
  expect(webhook.secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(JSON.stringify((await admin.get('/api/webhooks')).json())).not.toContain(webhook.secret)
  const isSigned = ({ headers, body }: Received, secret: string) => {
    const [, t, v1] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-sleevenotes-signature'])) ?? []
    expect(Number(t)).toBe(Math.floor(app.clock.now().getTime() / 1000))
    return v1 === createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  }
  const sent = (await admin.post(`/api/webhooks/${webhook.id}/test`)).json<WebhookDelivery>()
  await deliver()
  expect(received[0]!.headers).toMatchObject({
    'x-sleevenotes-event': 'test',
    'x-sleevenotes-delivery': sent.id,
    'content-type': 'application/json',
  })
  expect(isSigned(received[0]!, webhook.secret)).toBe(true)
  const answer = await admin.post(`/api/webhooks/${webhook.id}/secret`)
  const { secret } = answer.json<WebhookWithSecret>()
  expect(secret).not.toBe(webhook.secret)
  await admin.post(`/api/webhooks/${webhook.id}/test`)
  await deliver()
  expect(isSigned(received[1]!, secret)).toBe(true)
  expect(isSigned(received[1]!, webhook.secret)).toBe(false)
})

test('after the clock was set back, signatures have the real time, which receivers compare with theirs', async () => {
  const { app, admin, webhook, received, deliver } = await listening()
  const real = new Date(app.clock.now().getTime() - HOUR)
  app.clock.real = () => real
  await admin.post(`/api/webhooks/${webhook.id}/test`)
  await deliver()
  const t = Math.floor(real.getTime() / 1000)
  expect(received[0]!.headers['x-sleevenotes-signature']).toMatch(new RegExp(`^t=${t},`))
})

test('a failed delivery is tried again with longer waits, given up after a day, and can be resent', async () => {
  let status = 500
  const { app, admin, webhook, received, deliver } = await listening(() => ({
    status,
    body: `No\0 ${'x'.repeat(5000)}`,
  }))
  await createPost(admin)
  const start = app.clock.now().getTime()
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  const [first] = await logOf(admin, webhook)
  expect(first).toMatchObject({ status: 'queued', attempts: 1, response_status: 500 })
  expect(first!.response).toHaveLength(299)
  expect(first!.error).toBe('The server answered with status 500.')
  expect(Date.parse(first!.due_at!)).toBe(start + MINUTE)
  for (let next = first!.due_at; next; next = (await logOf(admin, webhook))[0]!.due_at) {
    app.clock.advance(Date.parse(next) - app.clock.now().getTime())
    await deliver()
  }
  const hours = (app.clock.now().getTime() - start) / HOUR
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
  expect(received).toHaveLength(10)
  expect((await admin.get('/api/webhooks')).json<Webhook[]>()).toMatchObject([{ failed: 1 }])

  status = 204
  const path = `/api/webhooks/${webhook.id}/deliveries/${first!.id}/resend`
  expect((await admin.post(path)).statusCode).toBe(202)
  expect((await admin.post(path)).json()).toMatchObject({ code: 'already_waiting' })
  await deliver()
  expect(await logOf(admin, webhook)).toMatchObject([{ status: 'sent', attempts: 1, response_status: 204 }])
  expect(received.at(-1)!.body).toBe(received[0]!.body)
})

test('redirects are not followed', async () => {
  const inner = await receiver()
  const { admin, webhook, deliver } = await listening(() => ({
    status: 302,
    headers: { location: inner.url },
  }))
  await admin.post(`/api/webhooks/${webhook.id}/test`)
  await deliver()
  expect(inner.received).toEqual([])
  expect(await logOf(admin, webhook)).toMatchObject([
    { status: 'queued', error: 'The server answered with a redirect (302), which we don’t follow.' },
  ])
})

test('private addresses are refused when a webhook is added and when it is delivered', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const add = (url: string) => admin.post('/api/webhooks', { url, events: ['post.published'] })
  for (const url of [
    'http://example.com/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://user:secret@example.com/',
    'ftp://example.com',
    'nonsense',
  ])
    expect([url, (await add(url)).statusCode]).toEqual([url, 400])

  // A name is checked at the connection, whatever it resolved to before.
  const { received } = await receiver()
  const webhook = (await add('https://localhost:9/')).json<WebhookWithSecret>()
  await admin.post(`/api/webhooks/${webhook.id}/test`)
  const inner = (await add('https://example.com/')).json<WebhookWithSecret>()
  await app.db.updateTable('webhook').set({ url: 'http://10.0.0.1/' }).where('id', '=', inner.id).execute()
  await admin.post(`/api/webhooks/${inner.id}/test`)
  await app.services.webhooks.deliverDue()
  for (const each of [webhook, inner])
    expect(await logOf(admin, each)).toMatchObject([
      { error: 'The address is in a private network, so nothing was sent.' },
    ])
  expect(received).toEqual([])
})

test('a paused webhook gets nothing, and a deleted one takes its deliveries along', async () => {
  const { app, admin, webhook, received, deliver } = await listening()
  await createPost(admin)
  const change = (body: object) => admin.patch(`/api/webhooks/${webhook.id}`, body)
  expect((await change({ paused: true })).json()).toMatchObject({ paused: true })
  await createPost(admin)
  await deliver()
  expect(received).toEqual([])
  expect(await logOf(admin, webhook)).toMatchObject([{ status: 'cancelled' }])
  expect((await admin.post(`/api/webhooks/${webhook.id}/test`)).json()).toMatchObject({
    code: 'webhook_paused',
  })
  await change({ paused: false, events: ['post.removed'] })
  const { id } = await createPost(admin)
  await admin.delete(`/api/posts/${id}`)
  await deliver()
  expect(received.map(({ headers }) => headers['x-sleevenotes-event'])).toEqual(['post.removed'])
  expect((await admin.delete(`/api/webhooks/${webhook.id}`)).statusCode).toBe(204)
  expect(await app.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  for (const answer of [change({ paused: true }), admin.delete(`/api/webhooks/${webhook.id}`)])
    expect((await answer).statusCode).toBe(404)
})

/** As if the process had been killed after it claimed the deliveries. */
const claimedByTheDead = (app: TestApp) =>
  app.db
    .updateTable('webhook_delivery')
    .set({
      status: 'sending',
      attempts: 1,
      leased_by: 'dead',
      leased_until: new Date(app.clock.now().getTime() + MINUTE).toISOString(),
    })
    .execute()

test('a delivery whose process was killed is sent again after its lease', async () => {
  const { app, admin, webhook, received, deliver } = await listening()
  await createPost(admin)
  await claimedByTheDead(app)
  await deliver()
  expect(received).toEqual([])
  app.clock.advance(MINUTE)
  await deliver()
  expect(received).toHaveLength(1)
  expect(await logOf(admin, webhook)).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('an event is not recorded when its change is refused', async () => {
  const { app, admin } = await listening()
  const { id, version } = await createPost(admin, { status: 'draft' })
  await app.db.deleteFrom('webhook_delivery').execute()
  const stale = postForm({ status: 'published', version: String((version ?? 0) + 5) })
  expect((await admin.form('PUT', `/api/posts/${id}`, stale)).statusCode).toBe(409)
  expect(await app.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
})

test('deliveries are removed after 30 days, and there are at most 20 webhooks', async () => {
  const { app, admin, webhook, deliver } = await listening()
  await createPost(admin)
  await deliver()
  app.clock.advance(31 * DAY)
  await app.services.webhooks.purge()
  expect(await logOf(await app.as('admin'), webhook)).toEqual([])
  const fresh = await app.as('admin')
  const body = { url: 'https://example.com', events: ['post.published'] }
  for (let at = 1; at < 20; at += 1) await fresh.post('/api/webhooks', body)
  expect((await fresh.post('/api/webhooks', body)).json()).toMatchObject({ code: 'too_many_webhooks' })
  expect((await fresh.post('/api/webhooks', { ...body, events: [] })).statusCode).toBe(400)
})
