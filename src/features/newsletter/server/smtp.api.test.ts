import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
import { createPace } from '#features/mail/server/pace.ts'
import { MINUTE } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import {
  campaignsOf,
  deliver,
  insertSubscribers,
  sendNewsletter,
  startSender,
} from '#server/testing-newsletter.ts'
import { smtpServer, type Manner } from '#server/testing-smtp.ts'
import { movableClock, testApp } from '#server/testing.ts'

const readers = (count: number) =>
  Array.from({ length: count }, (_, i) => `r${String(i).padStart(5, '0')}@x.example`)

async function ready(addresses: string[], server: { url: string }, env: Record<string, string> = {}) {
  const app = await testApp({
    clock: movableClock(Date.now()),
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://mag.example', SMTP_CONNECTIONS: '5', ...env },
  })
  await insertSubscribers(app, addresses)
  return { app, editor: await app.as('editor') }
}

test('a newsletter reaches every mailbox once, over several connections, as HTML and as text', async () => {
  const server = await smtpServer()
  const { app, editor } = await ready(readers(60), server)
  await sendNewsletter(editor, { content: '<h1>Hear</h1><p>It is <a href="/blog">here</a>.</p>' })
  await deliver(app)
  expect(server.counts()).toEqual(new Map(readers(60).map((to) => [to, 1])))
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(60)
  expect(server.busiest).toBeGreaterThan(1)
  expect(server.busiest).toBeLessThanOrEqual(5)
  const { source } = server.arrived[0]!
  expect(source).toMatch(/Content-Type: text\/plain/)
  expect(source).toMatch(/Content-Type: text\/html/)
  expect(source).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 60, failed: 0, queued: 0 }])
})

const MANNERS: Record<string, (nth: number) => Manner> = {
  gone: () => ({ code: 550, at: 'rcpt' }),
  spam: () => ({ code: 554, at: 'data' }),
  busy: (nth) => (nth === 1 ? { code: 451, at: 'rcpt' } : 'take'),
  full: (nth) => (nth === 1 ? { code: 452, at: 'data' } : 'take'),
  dropped: (nth) => (nth === 1 ? 'hang up' : 'take'),
  lost: (nth) => (nth === 1 ? 'hang up after taking' : 'take'),
  slow: () => ({ wait: 300 }),
  never: () => ({ code: 450, at: 'rcpt' }),
}

test('every kind of mail server response is handled', async () => {
  const server = await smtpServer((to, nth) => (MANNERS[to.split('@')[0]!] ?? (() => 'take' as const))(nth))
  const names = [...Object.keys(MANNERS), 'fine']
  const { app, editor } = await ready(
    names.map((name) => `${name}@x.example`),
    server,
  )
  const { id } = await sendNewsletter(editor)
  await deliver(app)
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sending', failed: 2, sent: 2, queued: 5 }])
  app.clock.advance(MINUTE)
  await deliver(app)
  for (let i = 0; i < 8; i++) {
    app.clock.advance(200 * MINUTE)
    await deliver(app)
  }
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', failed: 3, sent: 6, queued: 0 }])
  const counts = Object.fromEntries([...server.counts()].map(([to, count]) => [to.split('@')[0], count]))
  // The mail whose connection broke was sent again, with the same Message-ID.
  expect(counts).toEqual({ busy: 1, full: 1, dropped: 1, lost: 2, slow: 1, fine: 1 })
  const lost = server.arrived.filter(({ to }) => to.startsWith('lost'))
  expect(new Set(lost.map(({ messageId }) => messageId)).size).toBe(1)
  const failed = (await editor.get(`/api/newsletter/campaigns/${id}/deliveries?status=failed`)).json()
  expect(failed).toMatchObject([
    { email: 'gone@x.example', attempts: 1, error: expect.stringContaining('550') },
    { email: 'never@x.example', attempts: 8, error: expect.stringContaining('450') },
    { email: 'spam@x.example', attempts: 1, error: expect.stringContaining('554') },
  ])
  const suspended = (await editor.get('/api/newsletter/subscribers?status=suspended')).json()
  expect(suspended.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'gone@x.example',
    'spam@x.example',
  ])
})

test('while the mail server is unavailable, mail waits without using up attempts', async () => {
  const server = await smtpServer()
  const { app, editor } = await ready(readers(8), server)
  await server.close()
  await sendNewsletter(editor)
  for (let i = 0; i < 12; i++) {
    await deliver(app)
    app.clock.advance(10 * MINUTE)
  }
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sending', queued: 8, failed: 0 }])
  const back = await smtpServer(undefined, server.port)
  await deliver(app)
  expect(back.counts()).toEqual(new Map(readers(8).map((to) => [to, 1])))
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 8 }])
})

test('all nodes together stay within the limit of mails per minute', async () => {
  const server = await smtpServer()
  const { app, editor } = await ready(readers(200), server)
  await sendNewsletter(editor)
  const mailers = Array.from({ length: 2 }, () =>
    createMailer({
      outboxes: [app.services.newsletter.outbox],
      clock: app.clock,
      transport: app.services.mailWorker,
      pace: createPace({ db: app.db, clock: app.clock, perMinute: 60 }),
      log: createLog('silent'),
    }),
  )
  for (let second = 0; second < 60; second++) {
    await Promise.all(mailers.map((mailer) => mailer.deliverDue()))
    app.clock.advance(1000)
  }
  expect(server.arrived.length).toBeGreaterThan(50)
  expect(server.arrived.length).toBeLessThanOrEqual(62)
})

async function kill9(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Each sender starts two processes, and the second has a low priority, so this takes time on a busy machine. */
const KILLS_MAY_TAKE_MS = 240_000

test(
  'repeated crashes while sending lose no mail, and resent mails keep their Message-ID',
  async () => {
    const READERS = 100
    const CONNECTIONS = 5
    // Accepts a few mails, then stalls, so that every crash comes in the middle.
    let takes = 0
    const server = await smtpServer(() => ({ wait: server.arrived.length <= takes ? 5 : 60_000 }))
    const env = {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://mag.example',
      SMTP_CONNECTIONS: `${CONNECTIONS}`,
    }
    const { app, editor } = await ready(readers(READERS), server)
    await sendNewsletter(editor)
    let kills = 0
    while (kills < 5) {
      takes = server.arrived.length + 12
      const sender = startSender(app, env)
      await vi.waitFor(() => expect(server.arrived.length).toBeGreaterThan(takes), {
        timeout: 240_000,
        interval: 3,
      })
      await kill9(sender)
      kills++
    }
    takes = Infinity
    // The last round runs two senders, as on two nodes.
    const last = [startSender(app, env), startSender(app, env)]
    await vi.waitFor(async () => expect((await campaignsOf(editor))[0]).toMatchObject({ status: 'sent' }), {
      timeout: 240_000,
      interval: 200,
    })
    await Promise.all(last.map(kill9))
    // Every reader got it, always with the same Message-ID.
    expect([...server.counts().keys()].toSorted()).toEqual(readers(READERS))
    const mails = new Set(server.arrived.map(({ to, messageId }) => `${to} ${messageId}`))
    expect(mails.size).toBe(READERS)
    // Only mails in flight during a crash may arrive twice.
    expect(server.arrived.length - READERS).toBeLessThanOrEqual(kills * CONNECTIONS)
    expect(await campaignsOf(editor)).toMatchObject([{ sent: READERS, failed: 0, queued: 0 }])
  },
  KILLS_MAY_TAKE_MS,
)

test('a node that is stopped for longer than its leases sends nothing again when it continues', async () => {
  const READERS = 40
  const CONNECTIONS = 5
  // Takes a few mails, then stalls until the first node is stopped.
  let isStalling = true
  const server = await smtpServer(() => ({ wait: isStalling && server.arrived.length > 8 ? 3000 : 5 }))
  const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://mag.example', SMTP_CONNECTIONS: `${CONNECTIONS}` }
  const { app, editor } = await ready(readers(READERS), server)
  await sendNewsletter(editor)
  const stopped = startSender(app, env)
  await eventually(() => expect(server.arrived.length).toBeGreaterThan(8))
  stopped.kill('SIGSTOP')
  isStalling = false
  const other = startSender(app, env)
  const isSent = async () => expect((await campaignsOf(editor))[0]).toMatchObject({ status: 'sent' })
  await eventually(isSent)
  const idle = once(stopped, 'message')
  stopped.kill('SIGCONT')
  // Its results come late, and it looks for mail again.
  expect(await idle).toContain('idle')
  await Promise.all([stopped, other].map(kill9))
  expect([...server.counts().keys()].toSorted()).toEqual(readers(READERS))
  // Only mails that were on their way when it was stopped may have arrived twice.
  expect(server.arrived.length - READERS).toBeLessThanOrEqual(CONNECTIONS)
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: READERS, failed: 0, queued: 0 }])
})

test('when only the sending process crashes, its mails are retried', async () => {
  const server = await smtpServer((_to, nth) => (nth === 1 ? { wait: 60_000 } : 'take'))
  const { app, editor } = await ready(readers(3), server)
  await sendNewsletter(editor)
  const delivered = deliver(app)
  await eventually(() => expect(server.arrived).toHaveLength(3))
  app.services.mailWorker.close()
  await delivered
  app.clock.advance(MINUTE)
  await deliver(app)
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 3 }])
  expect(new Set(server.arrived.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(3)
})

test('other requests are served while 10,000 deliveries are queued', async () => {
  const server = await smtpServer()
  const { app, editor } = await ready([], server)
  await insertSubscribers(app, readers(10_000))
  let turns = 0
  let counting = setImmediate(function count() {
    turns++
    counting = setImmediate(count)
  })
  await sendNewsletter(editor)
  clearImmediate(counting)
  expect(await campaignsOf(editor)).toMatchObject([{ total: 10_000, queued: 10_000 }])
  // Without steps, the event loop would run only for the call itself.
  expect(turns).toBeGreaterThan(20)
})
