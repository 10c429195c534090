import { expect, test } from 'vitest'
import { mailOutbox } from '#features/mail/server/mail-outbox.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { firstAdmin } from '#server/first-admin.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const ada = { email: 'ada@example.com', password: 'the old one', name: 'Ada <Admin>', role: 'admin' } as const

async function appWithAda(): Promise<TestApp> {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  await app.services.auth.createAccount(ada)
  return app
}

const login = (app: TestApp, password: string) => app.post('/api/auth/login', { email: ada.email, password })
const signedIn = async (app: TestApp) => app.withToken((await login(app, ada.password)).json().token)
const forgot = (app: TestApp, email: string = ada.email) => app.post('/api/auth/forgot-password', { email })
const reset = (app: TestApp, token: string, password = 'the new one') =>
  app.post('/api/auth/reset-password', { token, password })
const mails = (app: TestApp) => app.db.selectFrom('mail').selectAll().execute()

async function mailedToken(app: TestApp): Promise<string> {
  const before = new Set((await mails(app)).map(({ id }) => id))
  await forgot(app)
  const mail = (await mails(app)).find(({ id }) => !before.has(id))
  return /https:\/\/mag\.example\/admin\/reset-password\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a mailed link replaces a forgotten password', async () => {
  const app = await appWithAda()
  const token = await mailedToken(app)
  expect(await mails(app)).toMatchObject([
    { kind: 'reset', recipient: ada.email, html: expect.stringContaining('Ada &lt;Admin&gt;') },
  ])
  expect((await reset(app, token)).statusCode).toBe(204)
  expect((await login(app, ada.password)).statusCode).toBe(401)
  expect((await login(app, 'the new one')).statusCode).toBe(200)
})

test('after a reset the owner can sign in from their own network while others keep guessing', async () => {
  const app = await appWithAda()
  const send = (url: string, payload: object, remoteAddress: string) =>
    app.send({ method: 'POST', url, payload, remoteAddress })
  const tryFrom = (address: string, password: string) =>
    send('/api/auth/login', { email: ada.email, password }, address)
  const guess = async () => {
    for (let i = 0; i < 20; i++) await tryFrom(`198.51.100.${Math.floor(i / 4)}`, 'wrong')
  }
  await guess()
  expect((await tryFrom('192.0.2.9', ada.password)).statusCode).toBe(429)
  const token = await mailedToken(app)
  const payload = { token, password: 'the new one' }
  expect((await send('/api/auth/reset-password', payload, '192.0.2.9')).statusCode).toBe(204)
  await guess()
  expect((await tryFrom('192.0.2.8', 'the new one')).statusCode).toBe(429)
  expect((await tryFrom('192.0.2.9', 'the new one')).statusCode).toBe(200)
})

test('an unknown address gets the same response after the same pause, and no mail', async () => {
  const app = await appWithAda()
  const [known, unknown] = [await forgot(app, ada.email), await forgot(app, 'nobody@example.com')]
  expect([known.statusCode, known.json()]).toEqual([202, unknown.json()])
  expect(app.pauses).toEqual([300, 300])
  expect(await mails(app)).toHaveLength(1)
})

test('a closed account gets no link, and its earlier links stop working', async () => {
  const app = await appWithAda()
  const token = await mailedToken(app)
  await app.db.updateTable('account').set({ disabled_at: app.clock.now().toISOString() }).execute()
  expect((await forgot(app)).statusCode).toBe(202)
  expect(await mails(app)).toHaveLength(1)
  expect((await reset(app, token)).json().code).toBe('link_closed')
})

test('a link works once, for an hour, and not after another link has set a password', async () => {
  const app = await appWithAda()
  const [first, second] = [await mailedToken(app), await mailedToken(app)]
  expect((await reset(app, first)).statusCode).toBe(204)
  for (const [spent, code] of [
    [first, 'link_used'],
    [second, 'link_used'],
    ['made-up', 'link_unknown'],
  ] as const) {
    const answer = await reset(app, spent, 'yet another')
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  }
  const late = await mailedToken(app)
  app.clock.advance(HOUR + 1000)
  expect((await reset(app, late)).json().code).toBe('link_expired')
  expect((await login(app, 'the new one')).statusCode).toBe(200)
})

test('when two requests use one link at once, only one succeeds', async () => {
  const app = await appWithAda()
  const token = await mailedToken(app)
  const answers = await Promise.all([reset(app, token, 'password one'), reset(app, token, 'password two')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 400])
})

test('a reset ends every session and lifts the lock', async () => {
  const app = await appWithAda()
  const before = await signedIn(app)
  for (let i = 0; i < 5; i++) await login(app, 'wrong')
  expect((await login(app, ada.password)).statusCode).toBe(429)
  await reset(app, await mailedToken(app))
  expect((await before.get('/api/auth/me')).statusCode).toBe(401)
  expect((await login(app, 'the new one')).statusCode).toBe(200)
})

test('a short password is refused with the name of its field, and the link still works', async () => {
  const app = await appWithAda()
  const token = await mailedToken(app)
  const answer = await reset(app, token, 'short')
  expect(answer.json().issues).toEqual([
    { path: 'password', message: 'Password must be at least 8 characters long.' },
  ])
  expect((await reset(app, token)).statusCode).toBe(204)
})

test.each([
  ['one of the most common', 'Password1'],
  ['the person’s own address', 'ADA@example.com'],
  ['the name of the site', 'Runout Groove'],
])('a new password that is %s is refused with the name of its field and advice', async (_what, password) => {
  const app = await appWithAda()
  const { content, settings } = app.services
  const before = await settings.homepageContent()
  await content.change((tx) =>
    settings.save(tx, 'homepage-content', { ...before, homepage_title: 'Runout Groove' }),
  )
  const token = await mailedToken(app)
  const byLink = await reset(app, token, password)
  expect(byLink.json()).toMatchObject({
    code: 'weak_password',
    message: expect.stringContaining('Choose'),
    issues: [{ path: 'password' }],
  })
  const caller = await signedIn(app)
  const changed = await caller.put('/api/auth/change-password', {
    oldPassword: ada.password,
    newPassword: password,
  })
  expect([changed.statusCode, changed.json()]).toMatchObject([
    400,
    { code: 'weak_password', issues: [{ path: 'newPassword' }] },
  ])
  expect((await reset(app, token)).statusCode).toBe(204)
})

test('the token is stored only as a hash, and the sent mail no longer contains it', async () => {
  const app = await appWithAda()
  const token = await mailedToken(app)
  expect(JSON.stringify(await app.db.selectFrom('password_link').selectAll().execute())).not.toContain(token)
  const sent: string[] = []
  const transport = {
    capacity: 1,
    send: async (mail: { text: string }) => void sent.push(mail.text),
    close: () => undefined,
  }
  await createMailer({
    outboxes: [mailOutbox(app.db)],
    clock: app.clock,
    transport,
    log: createLog('silent'),
  }).deliverDue()
  expect(sent[0]).toContain(token)
  expect(JSON.stringify(await mails(app))).not.toContain(token)
})

test('an account has at most five open links at once', async () => {
  const app = await appWithAda()
  for (let i = 0; i < 7; i++) expect((await forgot(app)).statusCode).toBe(202)
  expect(await mails(app)).toHaveLength(5)
})

test('requests and attempts are limited per address', async () => {
  const app = await testApp()
  const asked = await Promise.all(Array.from({ length: 21 }, () => forgot(app)))
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  const tries = []
  for (let i = 0; i < 31; i++) tries.push((await reset(app, `guess ${i}`)).statusCode)
  expect([tries[0], tries.at(-1)]).toEqual([400, 429])
})

test('changing the password needs the old one and ends every other session', async () => {
  const app = await appWithAda()
  const [here, elsewhere] = [await signedIn(app), await signedIn(app)]
  const token = await mailedToken(app)
  const change = { oldPassword: ada.password, newPassword: 'the new one' }
  expect((await here.put('/api/auth/change-password', change)).statusCode).toBe(204)
  expect((await here.get('/api/auth/me')).statusCode).toBe(200)
  expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401)
  expect((await login(app, ada.password)).statusCode).toBe(401)
  expect((await login(app, 'the new one')).statusCode).toBe(200)
  expect((await reset(app, token)).json().code).toBe('link_used')
})

test('a wrong old password and a short new one are refused with the names of their fields', async () => {
  const app = await appWithAda()
  const here = await signedIn(app)
  const wrong = await here.put('/api/auth/change-password', { oldPassword: 'x', newPassword: 'the new one' })
  expect([wrong.statusCode, wrong.json().issues]).toEqual([
    400,
    [{ path: 'oldPassword', message: 'Your current password is incorrect.' }],
  ])
  const short = await here.put('/api/auth/change-password', {
    oldPassword: ada.password,
    newPassword: 'short',
  })
  expect(short.json().issues).toEqual([
    { path: 'newPassword', message: 'Password must be at least 8 characters long.' },
  ])
  expect((await login(app, ada.password)).statusCode).toBe(200)
})

test('guessing the old password stops after five attempts, without locking the sign-in', async () => {
  const app = await appWithAda()
  const here = await signedIn(app)
  const guess = (oldPassword: string) =>
    here.put('/api/auth/change-password', { oldPassword, newPassword: 'the new one' })
  for (let i = 0; i < 5; i++) expect((await guess('wrong')).statusCode).toBe(400)
  expect((await guess(ada.password)).statusCode).toBe(429)
  expect((await login(app, ada.password)).statusCode).toBe(200)
  app.clock.advance(16 * MINUTE)
  expect((await guess(ada.password)).statusCode).toBe(204)
})

test('a visitor cannot change a password', async () => {
  const app = await testApp()
  const change = { oldPassword: 'the old one', newPassword: 'the new one' }
  expect((await app.put('/api/auth/change-password', change)).statusCode).toBe(401)
})

test.each([{}, { email: 'nobody' }])('the request %j for a link is refused', async (body) => {
  const app = await testApp()
  const answer = await app.post('/api/auth/forgot-password', body)
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'email'])
})

test('expired links are deleted after 90 days', async () => {
  const app = await appWithAda()
  await mailedToken(app)
  app.clock.advance(91 * DAY)
  await app.services.auth.purge()
  expect(await app.db.selectFrom('password_link').selectAll().execute()).toEqual([])
})

test('the first start accepts an ADMIN_PASSWORD that is hard to guess', async () => {
  const admin = { email: 'admin@example.com', password: 'correct-horse-battery' }
  const app = await testApp({ env: { ADMIN_PASSWORD: admin.password } })
  expect(await firstAdmin(app.services)).toEqual({ email: admin.email, password: undefined })
  expect((await app.post('/api/auth/login', admin)).statusCode).toBe(200)
})

test.each([
  ['password123', /most common/],
  ['admin@example.com', /e-mail address/],
  ['Sleevenotes', /name of the site/],
])('the first start refuses the ADMIN_PASSWORD %s and creates no account', async (password, reason) => {
  const app = await testApp({ env: { ADMIN_PASSWORD: password } })
  const start = firstAdmin(app.services)
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow(/^ADMIN_PASSWORD is refused: /)
  await expect(start).rejects.toThrow(reason)
  expect(await app.services.auth.hasAccounts()).toBe(false)
})

test('a site that has an account starts with any ADMIN_PASSWORD', async () => {
  const app = await testApp({ env: { ADMIN_PASSWORD: 'password123' } })
  await app.as('admin')
  expect(await firstAdmin(app.services)).toBeUndefined()
})
