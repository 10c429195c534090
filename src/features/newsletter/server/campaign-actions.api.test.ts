import { expect, test, vi } from 'vitest'
import { createMailer } from '#features/mail/server/mailer.ts'
import type { Message } from '#features/mail/server/mail.service.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { campaignsOf, insertSubscribers, sendNewsletter } from '#server/testing-newsletter.ts'
import { deleteOldData } from '#server/testing-retention.ts'
import { twoNodes } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const readers = (count: number) => Array.from({ length: count }, (_, i) => `r${10 + i}@x.example`)

async function ready(count: number) {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  await insertSubscribers(app, readers(count))
  return { app, editor: await app.as('editor') }
}

const act = (caller: Caller, id: string, action: string) =>
  caller.post(`/api/newsletter/campaigns/${id}/${action}`)

function mailer(app: TestApp, send: (message: Message) => Promise<void>, capacity = 1) {
  const transport = { capacity, send, close: () => undefined }
  const outboxes = [app.services.newsletter.outbox]
  return createMailer({ outboxes, clock: app.clock, transport, log: createLog('silent') })
}

test('a paused newsletter continues where it stopped', async () => {
  const { app, editor } = await ready(6)
  const { id } = await sendNewsletter(editor)
  const sent: string[] = []
  const worker = mailer(app, async ({ recipient }) => {
    sent.push(recipient)
    if (sent.length === 2) await act(editor, id, 'pause')
  })
  await worker.deliverDue()
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'paused', sent: 2, queued: 4 }])
  await worker.deliverDue()
  expect(sent).toHaveLength(2)
  expect((await act(editor, id, 'resume')).json()).toMatchObject({ status: 'sending', queued: 4 })
  await worker.deliverDue()
  expect(sent.toSorted()).toEqual(readers(6))
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 6, queued: 0 }])
})

test('a paused newsletter does not block others', async () => {
  const { app, editor } = await ready(3)
  const { id } = await sendNewsletter(editor)
  await act(editor, id, 'pause')
  await sendNewsletter(editor, { subject: 'December' })
  const subjects: string[] = []
  await mailer(app, async ({ subject }) => void subjects.push(subject)).deliverDue()
  expect(subjects).toEqual(['December', 'December', 'December'])
})

test('a cancelled newsletter stops, and its totals stay', async () => {
  const { app, editor } = await ready(5)
  const { id } = await sendNewsletter(editor)
  let sent = 0
  const worker = mailer(app, async () => {
    if (++sent === 2) await act(editor, id, 'cancel')
  })
  await worker.deliverDue()
  expect(sent).toBe(2)
  await app.services.newsletter.beginDue()
  expect(await campaignsOf(editor)).toMatchObject([
    { status: 'cancelled', sent: 2, failed: 0, queued: 0, total: 5 },
  ])
  expect((await act(editor, id, 'cancel')).statusCode).toBe(409)
})

test('failed deliveries are retried, but not to permanently refused addresses', async () => {
  const { app, editor } = await ready(4)
  const { id } = await sendNewsletter(editor)
  const send = vi.fn<(message: Message) => Promise<void>>(async ({ recipient }) => {
    const refusal = recipient.startsWith('r10') ? '5.1.1 no such user' : '5.7.1 looks like spam'
    if (!recipient.startsWith('r13')) throw Object.assign(new Error(refusal), { responseCode: 550 })
  })
  await mailer(app, send, 4).deliverDue()
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 1, failed: 3 }])
  const subscribers = (await editor.get('/api/newsletter/subscribers?status=suspended')).json()
  expect(subscribers).toMatchObject([{ email: 'r10@x.example' }])
  expect((await act(editor, id, 'retry')).json()).toMatchObject({ status: 'sending', queued: 2, failed: 1 })
  await mailer(app, async () => undefined).deliverDue()
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 3, failed: 1 }])
  const again = await act(editor, id, 'retry')
  expect([again.statusCode, again.json().code]).toEqual([409, 'wrong_state'])
})

test('recipients of a newsletter are deleted after 90 days, its totals are not', async () => {
  const { app, editor } = await ready(4)
  const { id } = await sendNewsletter(editor)
  const refusal = Object.assign(new Error('5.7.1 looks like spam'), { responseCode: 550 })
  const send = ({ recipient }: Message) =>
    recipient.startsWith('r10') ? Promise.reject(refusal) : Promise.resolve()
  await mailer(app, send, 4).deliverDue()
  const waiting = await sendNewsletter(editor, { subject: 'Paused' })
  await act(editor, waiting.id, 'pause')
  app.clock.advance(91 * DAY)
  await deleteOldData(app)
  const kept = await app.db.selectFrom('delivery').select('campaign_id').distinct().execute()
  expect(kept).toEqual([{ campaign_id: waiting.id }])
  // The first session has expired.
  const admin = await app.as('admin')
  const figures = (await campaignsOf(admin)).find((campaign) => campaign['id'] === id)
  expect(figures).toMatchObject({ status: 'sent', total: 4, sent: 3, failed: 1, queued: 0 })
  const again = await act(admin, id, 'retry')
  expect([again.statusCode, again.json().code]).toEqual([409, 'wrong_state'])
})

test('a suspended reader who subscribes again and confirms gets newsletters again', async () => {
  const { app, editor } = await ready(1)
  await sendNewsletter(editor)
  await mailer(app, () =>
    Promise.reject(Object.assign(new Error('550 gone'), { responseCode: 550 })),
  ).deliverDue()
  expect((await editor.get('/api/newsletter/subscribers')).json()[0].status).toBe('suspended')
  await app.post('/api/newsletter/subscribe', { email: 'r10@x.example' })
  const { text } = await app.db.selectFrom('mail').select('text').executeTakeFirstOrThrow()
  await app.post('/api/newsletter/confirm', { token: /token=(\S+)/.exec(text)?.[1] })
  expect((await editor.get('/api/newsletter/subscribers')).json()[0].status).toBe('confirmed')
})

test('a scheduled newsletter starts on time, on one node, for everyone subscribed by then', async () => {
  const { app, editor } = await ready(2)
  const send_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await sendNewsletter(editor, { send_at })
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'scheduled', sent_at: send_at, total: 0 }])
  const nodes = await twoNodes(app)
  await Promise.all(nodes.map((node) => node.services.newsletter.beginDue()))
  expect(await app.db.selectFrom('delivery').select('id').execute()).toEqual([])
  await insertSubscribers(app, ['late@x.example'])
  app.clock.advance(HOUR)
  await Promise.all(nodes.map((node) => node.services.newsletter.beginDue()))
  const sent: string[] = []
  await mailer(app, async ({ recipient }) => void sent.push(recipient)).deliverDue()
  expect(sent.toSorted()).toEqual(['late@x.example', 'r10@x.example', 'r11@x.example'])
})

test('a scheduled newsletter can be cancelled', async () => {
  const { app, editor } = await ready(1)
  const { id } = await sendNewsletter(editor, {
    send_at: new Date(app.clock.now().getTime() + HOUR).toISOString(),
  })
  await act(editor, id, 'cancel')
  app.clock.advance(2 * HOUR)
  await app.services.newsletter.beginDue()
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'cancelled', total: 0 }])
})

test('the preview looks like the mail, and a test goes only to the person who sends it', async () => {
  const { app, editor } = await ready(2)
  const issue = {
    subject: 'Two\nlines',
    content:
      '<h1>New</h1><p><a href="/blog"><img src="/uploads/a.webp" alt=""></a></p><p>Hear <a href="/blog">them</a> <a href="/about"><img src="/uploads/b.webp" alt=""></a></p><script>x()</script>',
  }
  const { html, text, subject } = (await editor.post('/api/newsletter/preview', issue)).json()
  expect(subject).toBe('Two lines')
  expect(html).toMatch(/<h1 style="[^"]*font-size: 30px/)
  expect(html).toContain('href="https://mag.example/blog"')
  expect(html).toContain('src="https://mag.example/uploads/a.webp"')
  expect(html).not.toMatch(/<script|<style/)
  // The text omits a picture link if a text link leads to the same page.
  expect(text.match(/mag\.example\/blog/g)).toHaveLength(1)
  expect(text).toContain('them (https://mag.example/blog)')
  expect(text).toContain('https://mag.example/about')
  const me = (await editor.get('/api/auth/me')).json()
  const answer = await editor.post('/api/newsletter/test', issue)
  expect([answer.statusCode, answer.json()]).toEqual([202, { email: me.email }])
  const mails = await app.db.selectFrom('mail').select(['recipient', 'subject', 'html']).execute()
  expect(mails).toEqual([{ recipient: me.email, subject: '[Test] Two lines', html }])
  expect(await campaignsOf(editor)).toEqual([])
  const { id } = await sendNewsletter(editor, issue)
  expect((await editor.get(`/api/newsletter/campaigns/${id}`)).json()).toEqual({
    subject,
    html,
    text,
    content: issue.content,
  })
})

test('subscribers are found by part of the address and by status', async () => {
  const { app, editor } = await ready(3)
  await app.post('/api/newsletter/subscribe', { email: 'under_score@y.example' })
  const find = async (query: string) => {
    const answer = await editor.get(`/api/newsletter/subscribers?${query}`)
    return [answer.headers['x-total-count'], answer.json().map(({ email }: { email: string }) => email)]
  }
  expect(await find('find=R11')).toEqual(['1', ['r11@x.example']])
  expect(await find('find=_')).toEqual(['1', ['under_score@y.example']])
  expect(await find('find=%25')).toEqual(['0', []])
  expect(await find('status=pending&find=y.example')).toEqual(['1', ['under_score@y.example']])
})

test('the export contains every subscriber, and no address can run as a formula', async () => {
  const { app, editor } = await ready(3)
  await insertSubscribers(app, ['=cmd|calc@x.example', '+1"q@x.example', '-2@x.example'])
  const answer = await editor.get('/api/newsletter/subscribers.csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('subscribers.csv')
  const [head, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe(
    '"email","status","subscribed_at","confirmed_at","ended_at","reason","source","imported_at"',
  )
  expect(lines).toHaveLength(6)
  expect(lines.every((line) => /^"(?![=+\-@])/.test(line))).toBe(true)
  expect(answer.body).toContain(`"'=cmd|calc@x.example"`)
  expect(answer.body).toContain(`"'+1""q@x.example"`)
})

test.each([
  ['a visitor', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s cannot preview, test, export or control newsletters', async (_who, role, status) => {
  const { app, editor } = await ready(1)
  const { id } = await sendNewsletter(editor)
  const caller = role ? await app.as(role) : app
  const issue = { subject: 'x', content: 'x' }
  const answers = [
    await caller.post('/api/newsletter/preview', issue),
    await caller.post('/api/newsletter/test', issue),
    await caller.get('/api/newsletter/subscribers.csv'),
    await caller.get(`/api/newsletter/campaigns/${id}`),
    await caller.get(`/api/newsletter/campaigns/${id}/deliveries`),
    ...(await Promise.all(['pause', 'resume', 'cancel', 'retry'].map((action) => act(caller, id, action)))),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sending' }])
})

test('unknown newsletters and unknown actions are refused', async () => {
  const { editor } = await ready(1)
  expect((await act(editor, 'nothing', 'pause')).statusCode).toBe(404)
  expect((await editor.get('/api/newsletter/campaigns/nothing')).statusCode).toBe(404)
  expect((await act(editor, 'nothing', 'explode')).statusCode).toBe(400)
})
