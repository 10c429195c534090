import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const ada = { email: 'ada@example.com', password: 'the old one', name: 'Ada', role: 'editor' } as const

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'

async function appWithAda(env: Record<string, string> = {}) {
  const app = await testApp({ env })
  await app.services.auth.createAccount(ada)
  return app
}

async function signIn(app: TestApp, headers: Record<string, string> = {}, rememberMe = true) {
  const { email, password } = ada
  const payload = { email, password, rememberMe }
  const answer = await app.send({ method: 'POST', url: '/api/auth/login', payload, headers })
  return app.withToken(answer.json<{ token: string }>().token)
}

type Listed = { id: string; current: boolean; seen_at: string }
const listed = async (caller: Awaited<ReturnType<typeof signIn>>) =>
  (await caller.get('/api/auth/sessions')).json<Listed[]>()

test('people see where they are signed in: browser, system, country and last use', async () => {
  const app = await appWithAda({ TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry' })
  const laptop = await signIn(app, { 'user-agent': FIREFOX, 'cf-ipcountry': 'NO' })
  const before = app.clock.now().toISOString()
  app.clock.advance(HOUR)
  const program = await signIn(app, { 'user-agent': 'curl/8' })
  const now = app.clock.now().toISOString()
  expect((await program.get('/api/auth/sessions')).json()).toMatchObject([
    { current: true, browser: '', system: '', country: '', seen_at: now },
    { current: false, browser: 'Firefox', system: 'macOS', country: 'NO', seen_at: before },
  ])
  await laptop.get('/api/auth/me')
  const seen = (await listed(laptop)).map(({ current, seen_at }) => [current, seen_at])
  expect(new Map(seen as [boolean, string][]).get(true)).toBe(now)
})

test('the list holds neither tokens nor their hashes, and nothing of other people', async () => {
  const app = await appWithAda()
  await app.as('editor')
  const caller = await signIn(app)
  const body = (await caller.get('/api/auth/sessions')).body
  expect(JSON.parse(body)).toHaveLength(1)
  const rows = await app.db.selectFrom('session').select('id').execute()
  expect(rows.filter(({ id }) => body.includes(id))).toEqual([])
  expect(body).not.toContain(caller.token)
})

test('an ended session stops working at once, on this node and on every other', async () => {
  const app = await appWithAda()
  const other = await testApp({ database: app.database, clock: app.clock })
  const [laptop, phone, tablet] = [await signIn(app), await signIn(app), await signIn(app)]
  const onOther = (caller: typeof phone) => other.withToken(caller.token!).get('/api/auth/me')
  expect((await onOther(phone)).statusCode).toBe(200)
  const own = (await listed(phone)).find(({ current }) => current)!
  expect((await laptop.delete(`/api/auth/sessions/${own.id}`)).statusCode).toBe(204)
  expect((await phone.get('/api/auth/me')).statusCode).toBe(401)
  expect((await onOther(phone)).statusCode).toBe(401)
  expect((await laptop.delete(`/api/auth/sessions/${own.id}`)).statusCode).toBe(404)
  expect((await onOther(tablet)).statusCode).toBe(200)
  expect((await laptop.delete('/api/auth/sessions')).statusCode).toBe(204)
  expect((await onOther(tablet)).statusCode).toBe(401)
  expect((await onOther(laptop)).statusCode).toBe(200)
  expect(await listed(laptop)).toHaveLength(1)
})

test('nobody ends the session of another person', async () => {
  const app = await appWithAda()
  const caller = await signIn(app)
  const [{ id }] = (await listed(caller)) as [Listed]
  const admin = await app.as('admin')
  expect((await admin.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404)
  await admin.delete('/api/auth/sessions')
  expect((await caller.get('/api/auth/me')).statusCode).toBe(200)
})

test('a session that is not used for SESSION_IDLE_DAYS ends, and use keeps it alive', async () => {
  const app = await appWithAda({ SESSION_IDLE_DAYS: '3' })
  const [used, idle] = [await signIn(app), await signIn(app)]
  for (let day = 0; day < 4; day++) {
    app.clock.advance(DAY)
    expect((await used.get('/api/auth/me')).statusCode).toBe(200)
  }
  expect((await idle.get('/api/auth/me')).statusCode).toBe(401)
  expect(await listed(used)).toHaveLength(1)
  await app.services.auth.purge()
  expect(await app.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  app.clock.advance(27 * DAY)
  expect((await used.get('/api/auth/me')).statusCode).toBe(401)
})

test('the last use is written once a minute at most', async () => {
  const app = await appWithAda()
  const caller = await signIn(app)
  const seen = async () =>
    (await app.db.selectFrom('session').select('seen_at').executeTakeFirstOrThrow()).seen_at
  app.clock.advance(MINUTE / 2)
  await caller.get('/api/auth/me')
  expect(await seen()).toBeNull()
  app.clock.advance(MINUTE / 2)
  await caller.get('/api/auth/me')
  expect(await seen()).toBe(app.clock.now().toISOString())
})

test('a stolen cookie is worthless after the owner has changed the password', async () => {
  const app = await appWithAda()
  const owner = await signIn(app)
  const { email, password } = ada
  const stolen = (await app.post('/api/auth/login', { email, password })).json<{ token: string }>().token
  const thief = app.withCookie(stolen)
  expect((await thief.get('/api/auth/me')).statusCode).toBe(200)
  const change = { oldPassword: password, newPassword: 'a much better one' }
  expect((await owner.put('/api/auth/change-password', change)).statusCode).toBe(204)
  expect((await thief.get('/api/auth/me')).statusCode).toBe(401)
  expect((await thief.put('/api/auth/change-password', change)).statusCode).toBe(401)
  expect((await owner.get('/api/auth/me')).statusCode).toBe(200)
})
