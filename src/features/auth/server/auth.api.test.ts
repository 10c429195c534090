import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const ada = { email: 'ada@example.com', password: 'long enough', name: 'Ada', role: 'admin' } as const

async function appWithAda(): Promise<TestApp> {
  const app = await testApp()
  await app.services.auth.createAccount(ada)
  return app
}

const login = (app: TestApp, more: object = {}) =>
  app.post('/api/auth/login', { email: ada.email, password: ada.password, ...more })

test('an admin signs in and is known by the token', async () => {
  const app = await appWithAda()
  const answer = await login(app, { email: ' ADA@example.com ' })
  expect(answer.statusCode).toBe(200)
  const { token, user } = answer.json()
  expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'admin' })
  expect((await app.withToken(token).get('/api/auth/me')).json()).toEqual(user)
})

test('the token is stored only as a hash, and the password as argon2id', async () => {
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

test('a wrong password and an unknown address are refused alike, with the tries left', async () => {
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

test('the lock is for one address: the same person elsewhere still gets in', async () => {
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

test('a success clears the failures before it', async () => {
  const app = await appWithAda()
  for (let i = 0; i < 4; i++) await login(app, { password: 'wrong' })
  await login(app)
  expect((await login(app, { password: 'wrong' })).json().attemptsRemaining).toBe(4)
})

test('guesses at the same moment do not slip past the lock', async () => {
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

test.each([
  [{}, 'email'],
  [{ email: 'ada@example.com' }, 'password'],
  [{ email: 'no address', password: 'x' }, 'email'],
])('the sign-in %j is refused by its field', async (body, path) => {
  const app = await testApp()
  const answer = await app.post('/api/auth/login', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toContainEqual(expect.objectContaining({ path }))
})

test('more sign-ins in a minute than a person makes are refused for a while', async () => {
  const app = await testApp()
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await app.post('/api/auth/login', {})).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true)
  expect(statuses[61]).toBe(429)
})
