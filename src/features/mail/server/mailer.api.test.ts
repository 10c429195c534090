import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { insertSubscribers } from '#server/testing-newsletter.ts'
import { deleteOldData } from '#server/testing-retention.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { mailOutbox } from './mail-outbox.ts'
import { createMailer, type MailSender } from './mailer.ts'

const queue = (app: TestApp, subject = 'Hello') =>
  app.db.transaction().execute((tx) =>
    app.services.mail.send(tx, {
      kind: 'test',
      recipient: 'nia@example.com',
      subject,
      text: 'Text',
      html: '<p>Text</p>',
    }),
  )

const mailerOf = (app: TestApp, transport: MailSender) =>
  createMailer({ outboxes: [mailOutbox(app.db)], clock: app.clock, transport, log: createLog('silent') })

const states = (app: TestApp) => app.db.selectFrom('mail').select(['status', 'attempts']).execute()

test('without a mail server, mail is saved in the outbox folder as a readable file', async () => {
  const app = await testApp({
    env: { PUBLIC_URL: 'https://mag.example', MAIL_FROM: 'Mag <desk@mag.example>' },
  })
  await queue(app, 'Grüße')
  await mailerOf(app, app.services.mailWorker).deliverDue()
  const folder = join(app.database.dataDir, 'outbox')
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^\d{17}-\w+\.eml$/)
  const mail = await readFile(join(folder, name), 'utf8')
  expect(mail).toContain('From: Mag <desk@mag.example>')
  expect(mail).toContain('To: nia@example.com')
  expect(mail).toMatch(/Message-ID: <\w+@mag\.example>/)
  expect(mail).toContain('Subject: =?UTF-8?')
  expect(await states(app)).toEqual([{ status: 'sent', attempts: 1 }])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('without MAIL_FROM, the sender has the name of the site', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const admin = await app.as('admin')
  await admin.form('PUT', '/api/auth/settings/homepage-content', { homepage_title: 'Late, "Loud" & Co' })
  await queue(app)
  await mailerOf(app, app.services.mailWorker).deliverDue()
  const folder = join(app.database.dataDir, 'outbox')
  const [name = ''] = await readdir(folder)
  const mail = await readFile(join(folder, name), 'utf8')
  expect(mail).toContain('From: "Late, \\"Loud\\" & Co" <no-reply@mag.example>')
})

test('a mail whose row is deleted while it is being sent leaves no file', async () => {
  const app = await testApp()
  for (const subject of ['Deleted', 'Kept']) await queue(app, subject)
  const { mailWorker } = app.services
  const send: MailSender['send'] = async (mail) => {
    await mailWorker.send(mail)
    await app.db.deleteFrom('mail').where('subject', '=', 'Deleted').execute()
  }
  await mailerOf(app, { ...mailWorker, send }).deliverDue()
  const [kept] = await app.db.selectFrom('mail').select(['id', 'status']).execute()
  expect(kept!.status).toBe('sent')
  expect(await readdir(join(app.database.dataDir, 'outbox'))).toEqual([
    expect.stringMatching(new RegExp(`-${kept!.id}\\.eml$`)),
  ])
})

test('a failed mail is retried with growing delays, at most eight times', async () => {
  const app = await testApp()
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no route')))
  const mailer = mailerOf(app, { capacity: 1, send, close: () => undefined })
  await queue(app)
  await mailer.deliverDue()
  await mailer.deliverDue()
  expect(send).toHaveBeenCalledTimes(1)
  app.clock.advance(MINUTE)
  await mailer.deliverDue()
  app.clock.advance(MINUTE)
  await mailer.deliverDue()
  expect(send).toHaveBeenCalledTimes(2)
  for (let i = 0; i < 10; i++) {
    app.clock.advance(200 * MINUTE)
    await mailer.deliverDue()
  }
  expect(send).toHaveBeenCalledTimes(8)
  expect(await states(app)).toEqual([{ status: 'failed', attempts: 8 }])
})

test('a permanently refused mail is not retried', async () => {
  const app = await testApp()
  const refusal = Object.assign(new Error('no such user'), { responseCode: 550 })
  const mailer = mailerOf(app, { capacity: 1, send: () => Promise.reject(refusal), close: () => undefined })
  await queue(app)
  await mailer.deliverDue()
  expect(await states(app)).toEqual([{ status: 'failed', attempts: 1 }])
})

test('while the disk of the outbox is full, mail waits without using up attempts', async () => {
  const app = await testApp()
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const mailer = mailerOf(app, { capacity: 1, send: () => Promise.reject(noRoom), close: () => undefined })
  await queue(app)
  await mailer.deliverDue()
  expect(await states(app)).toEqual([{ status: 'queued', attempts: 0 }])
})

test('several workers share the outbox and send each mail once', async () => {
  const app = await testApp()
  for (let i = 0; i < 60; i++) await queue(app, `Mail ${i}`)
  const sent: string[] = []
  const transport = {
    capacity: 8,
    send: async (mail: { subject: string }) => {
      await new Promise((resolve) => setImmediate(resolve))
      sent.push(mail.subject)
    },
    close: () => undefined,
  }
  const workers = Array.from({ length: 4 }, () => mailerOf(app, transport))
  await Promise.all(workers.map((worker) => worker.deliverDue()))
  expect(sent).toHaveLength(60)
  expect(new Set(sent).size).toBe(60)
})

test('a mail on its way is not sent again when its lease ends, for example because the clock was set forward', async () => {
  const app = await testApp()
  await queue(app)
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>(() => accepted)
  const mailer = mailerOf(app, { capacity: 2, send, close: () => undefined })
  const first = mailer.deliverDue()
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  app.clock.advance(60 * MINUTE)
  const second = mailer.deliverDue()
  await eventually(async () => expect(await states(app)).toMatchObject([{ attempts: 2 }]))
  accept()
  await Promise.all([first, second])
  expect(send).toHaveBeenCalledTimes(1)
  expect(await states(app)).toMatchObject([{ status: 'sent' }])
})

test('a mail that arrives while it is taken again is sent once', async () => {
  const app = await testApp()
  await queue(app)
  const outbox = mailOutbox(app.db)
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>(() => accepted)
  let takenAgain = 0
  const claim: typeof outbox.claim = async (wanted) => {
    const isSending = send.mock.calls.length > 0
    const messages = await outbox.claim(wanted)
    if (!isSending || messages.length === 0) return messages
    takenAgain++
    accept()
    await eventually(async () => expect(await states(app)).toMatchObject([{ status: 'sent' }]))
    return messages
  }
  const transport = { capacity: 2, send, close: () => undefined }
  const outboxes = [{ ...outbox, claim }]
  const mailer = createMailer({ outboxes, clock: app.clock, transport, log: createLog('silent') })
  const first = mailer.deliverDue()
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  app.clock.advance(60 * MINUTE)
  await Promise.all([first, mailer.deliverDue()])
  expect([takenAgain, send.mock.calls.length]).toEqual([1, 1])
})

test('a process that was stopped between taking a mail and sending it leaves the mail to others', async () => {
  const app = await testApp()
  await queue(app)
  const outbox = mailOutbox(app.db)
  const leaseMs = 200
  const claim: typeof outbox.claim = async (wanted) => {
    const messages = await outbox.claim(wanted)
    await sleep(2 * leaseMs)
    return messages
  }
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const transport = { capacity: 1, send, close: () => undefined }
  const log = createLog('silent')
  const outboxes = [{ ...outbox, claim }]
  await createMailer({ outboxes, clock: app.clock, transport, log, leaseMs }).deliverDue()
  expect(send).not.toHaveBeenCalled()
  app.clock.advance(MINUTE)
  await mailerOf(app, transport).deliverDue()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a stopping worker finishes its current mail and leaves the rest to the next worker', async () => {
  const app = await testApp()
  for (let i = 0; i < 5; i++) await queue(app, `Mail ${i}`)
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const sent: string[] = []
  const first = mailerOf(app, {
    capacity: 1,
    send: async ({ subject }) => {
      begun.resolve()
      await go.promise
      sent.push(subject)
    },
    close: () => undefined,
  })
  first.start()
  await begun.promise
  const stopped = first.stop()
  go.resolve()
  await stopped
  expect(sent).toHaveLength(1)
  const transport = {
    capacity: 2,
    send: async ({ subject }: { subject: string }) => void sent.push(subject),
    close: () => undefined,
  }
  await mailerOf(app, transport).deliverDue()
  expect(sent.toSorted()).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 3', 'Mail 4'])
})

test('sent and failed mail is deleted after 90 days, queued mail is not', async () => {
  const app = await testApp()
  for (const subject of ['Sent', 'Failed', 'Waits']) await queue(app, subject)
  for (const [subject, status] of [
    ['Sent', 'sent'],
    ['Failed', 'failed'],
  ] as const) {
    await app.db.updateTable('mail').set({ status }).where('subject', '=', subject).execute()
  }
  app.clock.advance(90 * DAY)
  await queue(app, 'Young')
  const left = async () =>
    (await app.db.selectFrom('mail').select('subject').orderBy('subject').execute()).map(
      ({ subject }) => subject,
    )
  await deleteOldData(app)
  expect(await left()).toEqual(['Failed', 'Sent', 'Waits', 'Young'])
  app.clock.advance(DAY)
  await deleteOldData(app)
  expect(await left()).toEqual(['Waits', 'Young'])
})

test('mails in the outbox folder are removed after 90 days, other files stay', async () => {
  const app = await testApp()
  const folder = join(app.database.dataDir, 'outbox')
  await queue(app, 'Old')
  await mailerOf(app, app.services.mailWorker).deliverDue()
  const [old = ''] = await readdir(folder)
  await writeFile(join(folder, 'notes.txt'), 'An operator wrote this.')
  await app.services.mail.purgeFolder()
  expect((await readdir(folder)).toSorted()).toEqual([old, 'notes.txt'].toSorted())

  app.clock.advance(90 * DAY + MINUTE)
  await queue(app, 'Young')
  await mailerOf(app, app.services.mailWorker).deliverDue()
  const young = (await readdir(folder)).find((name) => ![old, 'notes.txt'].includes(name)) ?? ''
  await utimes(join(folder, young), app.clock.now(), app.clock.now())
  await app.services.mail.purgeFolder()
  expect((await readdir(folder)).toSorted()).toEqual([young, 'notes.txt'].toSorted())
})

test('a mail file without a time in its name is removed by its date', async () => {
  const app = await testApp()
  const folder = join(app.database.dataDir, 'outbox')
  await mkdir(folder)
  for (const [name, days] of [
    ['old.eml', 91],
    ['cut-off.eml.part', 91],
    ['young.eml', 89],
  ] as const) {
    await writeFile(join(folder, name), 'x')
    const date = new Date(app.clock.now().getTime() - days * DAY)
    await utimes(join(folder, name), date, date)
  }
  await app.services.mail.purgeFolder()
  expect(await readdir(folder)).toEqual(['young.eml'])
})

test('an address that permanently refuses any of our mails gets no newsletters', async () => {
  const app = await testApp()
  await insertSubscribers(app, ['nia@example.com', 'ada@example.com'])
  await queue(app)
  const refusal = Object.assign(new Error('550 5.1.1 no such user'), { responseCode: 550 })
  const transport = { capacity: 1, send: () => Promise.reject(refusal), close: () => undefined }
  const outboxes = [mailOutbox(app.db, app.services.newsletter.suspend)]
  await createMailer({ outboxes, clock: app.clock, transport, log: createLog('silent') }).deliverDue()
  const subscribers = app.db.selectFrom('subscriber').select(['email', 'status', 'reason']).orderBy('email')
  expect(await subscribers.execute()).toEqual([
    { email: 'ada@example.com', status: 'confirmed', reason: null },
    { email: 'nia@example.com', status: 'suspended', reason: '550 5.1.1 no such user' },
  ])
})
