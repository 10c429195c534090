import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { hashPasswordsForReal, testApp, type TestApp } from '#server/testing.ts'

const ada = { email: 'ada@example.com', password: 'long enough', name: 'Ada', role: 'admin' } as const

async function appWithAda(): Promise<TestApp> {
  const app = await testApp()
  await app.services.auth.createAccount(ada)
  return app
}

const login = (app: TestApp, more: object = {}) =>
  app.post('/api/auth/login', { email: ada.email, password: ada.password, ...more })

test('an admin signs in and is identified by the token', async () => {
  const app = await appWithAda()
  const answer = await login(app, { email: ' ADA@example.com ' })
  expect(answer.statusCode).toBe(200)
  const { token, user } = answer.json()
  expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'admin' })
  expect((await app.withToken(token).get('/api/auth/me')).json()).toEqual(user)
})

test('the token is stored only as a hash, and the password as argon2id', async () => {
  hashPasswordsForReal()
  const app = await appWithAda()
  const { token } = (await login(app)).json()
  const sessions = await app.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(sessions)).not.toContain(token)
  const { password_hash } = await app.db
    .selectFrom('account')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('without a token, or with a wrong one, nobody is signed in', async () => {
  const app = await testApp()
  for (const caller of [app, app.withToken('nonsense')]) {
    const answer = await caller.get('/api/auth/me')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: 'Please sign in', code: 'unauthenticated' })
  }
})

test('logout ends the session on the server', async () => {
  const app = await appWithAda()
  const caller = app.withToken((await login(app)).json().token)
  expect((await caller.post('/api/auth/logout')).statusCode).toBe(204)
  expect((await caller.get('/api/auth/me')).statusCode).toBe(401)
})

test('a session lasts 12 hours, or 30 days when remembered', async () => {
  const app = await appWithAda()
  const short = app.withToken((await login(app)).json().token)
  const long = app.withToken((await login(app, { rememberMe: true })).json().token)
  app.clock.advance(12 * HOUR + 1000)
  expect((await short.get('/api/auth/me')).statusCode).toBe(401)
  expect((await long.get('/api/auth/me')).statusCode).toBe(200)
  app.clock.advance(30 * DAY)
  expect((await long.get('/api/auth/me')).statusCode).toBe(401)
})

test('a closed account is signed out at once', async () => {
  const app = await appWithAda()
  const caller = app.withToken((await login(app)).json().token)
  await app.db.updateTable('account').set({ disabled_at: app.clock.now().toISOString() }).execute()
  expect((await caller.get('/api/auth/me')).statusCode).toBe(401)
  expect((await login(app)).statusCode).toBe(401)
})

test('a wrong password and an unknown address get the same refusal, with the attempts left', async () => {
  const app = await appWithAda()
  const wrong = await login(app, { password: 'wrong' })
  const unknown = await login(app, { email: 'nobody@example.com' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    message: 'Invalid credentials',
    code: 'invalid_credentials',
    attemptsRemaining: 4,
  })
  expect(unknown.json()).toEqual(wrong.json())
})

test('five failures lock the account for that address for 15 minutes, even with the right password', async () => {
  const app = await appWithAda()
  for (const left of [4, 3, 2, 1, 0]) {
    expect((await login(app, { password: 'wrong' })).json().attemptsRemaining).toBe(left)
    app.clock.advance(MINUTE)
  }
  const locked = await login(app)
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({ code: 'locked', attemptsRemaining: 0 })
  expect(Number(locked.headers['retry-after'])).toBeCloseTo(14 * 60, -1)
  app.clock.advance(15 * MINUTE)
  expect((await login(app)).statusCode).toBe(200)
})

test('the lock applies to one address: the same person can sign in from another', async () => {
  const app = await appWithAda()
  for (let i = 0; i < 5; i++) await login(app, { password: 'wrong' })
  const elsewhere = await app.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ada.email, password: ada.password },
    remoteAddress: '203.0.113.9',
  })
  expect(elsewhere.statusCode).toBe(200)
})

test('a successful sign-in clears earlier failures', async () => {
  const app = await appWithAda()
  for (let i = 0; i < 4; i++) await login(app, { password: 'wrong' })
  await login(app)
  expect((await login(app, { password: 'wrong' })).json().attemptsRemaining).toBe(4)
})

test('simultaneous guesses do not bypass the lock', async () => {
  const app = await appWithAda()
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(app, { password: 'wrong' })))
  const tried = answers.filter(({ statusCode }) => statusCode === 401)
  expect(tried.length).toBeLessThanOrEqual(5)
})

test('fifty failures from one address lock it for all accounts', async () => {
  const app = await appWithAda()
  const at = app.clock.now().toISOString()
  const probe = await login(app, { email: 'probe@example.com', password: 'wrong' })
  expect(probe.statusCode).toBe(401)
  const { address } = await app.db.selectFrom('login_failure').select('address').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 49 }, (_, i) => ({
    id: `f${i}`,
    email: `x${i}@example.com`,
    address,
    at,
  }))
  await app.db.insertInto('login_failure').values(rows).execute()
  expect((await login(app)).statusCode).toBe(429)
})

const from = (app: TestApp, remoteAddress: string, password = 'wrong') =>
  app.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ada.email, password },
    remoteAddress,
  })

test('an attacker with a whole /64 is locked out like one with a single address', async () => {
  const app = await appWithAda()
  for (let i = 1; i <= 5; i++) expect((await from(app, `2001:db8:0:7::${i}`)).statusCode).toBe(401)
  const locked = await from(app, '2001:db8:0:7:ffff::9', ada.password)
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({ code: 'locked', attemptsRemaining: 0 })
  expect((await from(app, '2001:db8:0:8::1', ada.password)).statusCode).toBe(200)
})

test('an IPv4 address counts the same in IPv6 notation', async () => {
  const app = await appWithAda()
  for (let i = 0; i < 5; i++) await from(app, i % 2 ? '203.0.113.5' : '::ffff:203.0.113.5')
  expect((await from(app, '::ffff:cb00:7105', ada.password)).statusCode).toBe(429)
})

/** Makes four guesses from each network, too few to lock a single one. */
async function guessFromEverywhere(app: TestApp, guesses: number) {
  for (let i = 0; i < guesses; i++)
    expect((await from(app, `198.51.100.${Math.floor(i / 4)}`)).statusCode).toBe(401)
}

test('twenty failures from anywhere lock an account for networks that it has never signed in from', async () => {
  const app = await appWithAda()
  await guessFromEverywhere(app, 20)
  const locked = await from(app, '192.0.2.1')
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({ code: 'locked', attemptsRemaining: 0 })
  expect(Number(locked.headers['retry-after'])).toBeCloseTo(15 * 60, -1)
  // Every 15 minutes one more attempt is possible, until the hour is over.
  app.clock.advance(15 * MINUTE)
  expect((await from(app, '192.0.2.1')).statusCode).toBe(401)
  expect((await from(app, '192.0.2.2')).statusCode).toBe(429)
  app.clock.advance(HOUR)
  expect((await from(app, '192.0.2.2', ada.password)).statusCode).toBe(200)
})

test('an attack from elsewhere does not lock out the owner’s own network', async () => {
  const app = await appWithAda()
  expect((await from(app, '2001:db8:0:a::1', ada.password)).statusCode).toBe(200)
  await guessFromEverywhere(app, 20)
  expect((await from(app, '192.0.2.1', ada.password)).statusCode).toBe(429)
  expect((await from(app, '2001:db8:0:a::2')).json().attemptsRemaining).toBe(4)
  expect((await from(app, '2001:db8:0:a::3', ada.password)).statusCode).toBe(200)
})

test('a network is remembered as a hash, for ninety days after the last sign-in', async () => {
  const app = await appWithAda()
  await from(app, '203.0.113.77', ada.password)
  const rows = await app.db.selectFrom('known_network').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  app.clock.advance(91 * DAY)
  await guessFromEverywhere(app, 20)
  expect((await from(app, '203.0.113.77', ada.password)).statusCode).toBe(429)
  await app.services.auth.purge()
  expect(await app.db.selectFrom('known_network').selectAll().execute()).toEqual([])
})

test('the attempts left follow the limit that is reached first', async () => {
  const app = await appWithAda()
  await guessFromEverywhere(app, 18)
  expect((await from(app, '192.0.2.1')).json().attemptsRemaining).toBe(1)
  expect((await from(app, '192.0.2.2')).json().attemptsRemaining).toBe(0)
})

test.each([
  [{}, 'email'],
  [{ email: 'ada@example.com' }, 'password'],
  [{ email: 'no address', password: 'x' }, 'email'],
])('the sign-in %j is refused with the name of its field', async (body, path) => {
  const app = await testApp()
  const answer = await app.post('/api/auth/login', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toContainEqual(expect.objectContaining({ path }))
})

test('too many sign-ins in a minute are refused for a while', async () => {
  const app = await testApp()
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await app.post('/api/auth/login', {})).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true)
  expect(statuses[61]).toBe(429)
})
