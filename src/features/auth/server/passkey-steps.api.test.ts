import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { personWithPassword } from '#server/testing-factors.ts'
import {
  addPasskey,
  challengeFor,
  type Deviation,
  passkeyLogin,
  personWithPasskey,
  softwareDevice,
} from '#server/testing-passkeys.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import type { PasskeyRequest } from '../passkeys.schema.ts'

const STRANGE: [string, Deviation][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without a fingerprint, a face or a PIN', { verified: false }],
  ['whose counter went backwards', { counter: 2 }],
  ['with the name of another person', { userHandle: 'c29tZWJvZHk' }],
]

async function failures(app: TestApp) {
  const rows = await app.db
    .selectFrom('audit')
    .select(['actor_name', 'detail'])
    .where('action', '=', 'sign-in-failed')
    .execute()
  return rows.map(({ actor_name, detail }) => [actor_name, detail])
}

test('a passkey finishes a sign-in after the password, and a recovery code still can', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const login = await ada.login({ rememberMe: true })
  expect([login.statusCode, login.json().methods]).toEqual([202, ['passkey', 'recovery']])
  const done = await ada.finish(login.json().second_step)
  expect(done.statusCode).toBe(200)
  expect(done.headers['set-cookie']).toContain('Max-Age')
  expect((await app.withToken(done.json().token).get('/api/auth/factors')).json().passkeys[0].used_at).toBe(
    app.clock.now().toISOString(),
  )
  const code = await app.post('/api/auth/second-step', { token: await ada.step(), code: ada.recovery[0] })
  expect(code.statusCode).toBe(200)
})

test.each(STRANGE)('as a second step, a passkey %s is refused', async (_name, odd) => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  for (let count = 0; count < 2; count++) await ada.finish(await ada.step())
  const refused = await ada.finish(await ada.step(), odd)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_passkey'])
  expect(await failures(app)).toEqual([['editor', 'Refused passkey']])
})

test('a second step takes only passkeys of the same person, and each challenge once', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const eve = await personWithPasskey(app, 'author')
  expect((await ada.finish(await ada.step(), {}, eve.device)).json().code).toBe('invalid_passkey')
  const [one, two] = [await ada.step(), await ada.step()]
  const request = (await app.post('/api/auth/second-step/options', { token: one })).json<PasskeyRequest>()
  expect(request.allowCredentials?.map(({ id }) => id)).toEqual([ada.device.id])
  const passkey = ada.device.answer(request)
  // The challenge belongs to the other sign-in.
  expect((await app.post('/api/auth/second-step', { token: two, passkey })).json().code).toBe(
    'challenge_expired',
  )
  const answers = await Promise.all(
    [1, 2].map(() => app.post('/api/auth/second-step', { token: one, passkey })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  const late = (await app.post('/api/auth/second-step/options', { token: two })).json<PasskeyRequest>()
  app.clock.advance(5 * MINUTE)
  const tooLate = await app.post('/api/auth/second-step', { token: two, passkey: ada.device.answer(late) })
  expect(tooLate.json().code).toBe('challenge_expired')
  expect((await app.post('/api/auth/second-step/options', { token: 'invented' })).json().code).toBe(
    'step_expired',
  )
})

test('a person signs in with a passkey alone, which satisfies a role that needs two factors', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  await (await app.as('admin')).put('/api/factor-roles', { roles: ['editor'] })
  app.clock.advance(MINUTE)
  expect((await challengeFor(app)).allowCredentials).toBeUndefined()
  const signedIn = await passkeyLogin(app, ada.device, {}, { rememberMe: true })
  expect(signedIn.json()).toMatchObject({ user: { id: ada.id } })
  expect(signedIn.json().user.needs_factor).toBeUndefined()
  expect(signedIn.headers['set-cookie']).toContain('Max-Age')
  const session = app.withToken(signedIn.json().token)
  expect((await session.get('/api/posts')).statusCode).toBe(200)
  // Without it, the role leads to the gate again.
  await session.delete(`/api/auth/factors/passkeys/${ada.passkeyId}`)
  expect((await session.get('/api/auth/me')).json().needs_factor).toBe(true)
  expect((await session.get('/api/auth/sessions')).json().code).toBe('factor_required')
  const { answer } = await addPasskey(session)
  expect(answer.statusCode).toBe(201)
  expect((await session.get('/api/auth/me')).json().needs_factor).toBeUndefined()
})

test.each(STRANGE)('instead of a password, a passkey %s is refused', async (_name, odd) => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  for (let count = 0; count < 2; count++) await passkeyLogin(app, ada.device)
  const refused = await passkeyLogin(app, ada.device, odd)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_passkey'])
  expect(await failures(app)).toEqual([['editor', 'Refused passkey']])
})

test('unknown and removed passkeys and those of closed accounts are refused alike, and recorded', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const eve = await personWithPasskey(app, 'author')
  const admin = await app.as('admin')
  await admin.patch(`/api/people/${eve.id}`, { closed: true })
  await ada.delete(`/api/auth/factors/passkeys/${ada.passkeyId}`)
  const answers = [
    await passkeyLogin(app, softwareDevice()),
    await passkeyLogin(app, ada.device),
    await passkeyLogin(app, eve.device),
  ]
  expect(answers.map((answer) => answer.json())).toEqual(
    [1, 2, 3].map(() => ({ code: 'invalid_passkey', message: expect.any(String), attemptsRemaining: 4 })),
  )
  expect(await failures(app)).toEqual([
    ['', 'Unknown passkey'],
    ['', 'Unknown passkey'],
    ['author', 'The account is closed'],
  ])
})

test('a challenge to sign in works once and for 5 minutes, on every node', async () => {
  const app = await testApp()
  const node = await testApp({ database: app.database, clock: app.clock })
  const ada = await personWithPasskey(app)
  const passkey = ada.device.answer(await challengeFor(app))
  const answers = await Promise.all(
    [app, node].map((one) => one.post('/api/auth/passkey-login', { passkey })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  const late = await challengeFor(node)
  app.clock.advance(5 * MINUTE)
  await app.services.auth.purge()
  const answer = await app.post('/api/auth/passkey-login', { passkey: ada.device.answer(late) })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'challenge_expired'])
  expect((await app.post('/api/auth/passkey-login', { passkey })).json().code).toBe('challenge_expired')
})

test('five refused passkeys lock passkeys for 15 minutes, and the password still works', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const odd = { origin: 'https://evil.example' }
  for (const left of [4, 3, 2, 1, 0])
    expect((await passkeyLogin(app, ada.device, odd)).json().attemptsRemaining).toBe(left)
  const locked = await passkeyLogin(app, ada.device)
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'locked'])
  expect((await ada.login()).statusCode).toBe(202)
  app.clock.advance(15 * MINUTE)
  expect((await passkeyLogin(app, ada.device)).statusCode).toBe(200)
})

test('the curators’ page and a renewed session refuse other people', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const notCurator = await passkeyLogin(app, ada.device, {}, { role: 'curator' })
  expect(notCurator.json().message).toContain('This page is for curators')
  const other = await passkeyLogin(app, ada.device, {}, { account: 'somebody' })
  expect([other.statusCode, other.json().message]).toEqual([403, 'This passkey belongs to another account.'])
  expect((await passkeyLogin(app, ada.device, {}, { account: ada.id })).statusCode).toBe(200)
  expect(await failures(app)).toEqual([
    ['editor', 'Not a curator'],
    ['editor', 'Passkey of another account'],
  ])
})

test('a sign-in with a passkey from a new device is told by mail, and is proof', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const payload = { passkey: ada.device.answer(await challengeFor(app)) }
  const signedIn = await app.send({
    method: 'POST',
    url: '/api/auth/passkey-login',
    headers: { 'user-agent': firefox },
    payload,
  })
  const mails = await app.db.selectFrom('mail').select('subject').where('kind', '=', 'security').execute()
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('New sign-in')]),
  )
  expect((await addPasskey(app.withToken(signedIn.json().token))).answer.statusCode).toBe(201)
  // Another site must not sign a person in.
  const headers = { origin: 'https://evil.example' }
  const forged = await app.send({ method: 'POST', url: '/api/auth/passkey-login', headers, payload })
  expect([forged.statusCode, forged.json().code]).toEqual([403, 'cross_site'])
})

test('an admin resets all factors of a person, and the log says so', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const admin = await personWithPassword(app, 'admin')
  expect((await admin.get(`/api/people/${ada.id}`)).json().two_factor).toBe(true)
  expect((await admin.delete(`/api/people/${ada.id}/factors`)).json().two_factor).toBe(false)
  expect((await passkeyLogin(app, ada.device)).statusCode).toBe(401)
  expect((await ada.login()).statusCode).toBe(200)
  const { entries } = (await admin.get('/api/audit?kind=people')).json<{ entries: unknown[] }>()
  expect(entries[0]).toMatchObject({ action: 'factors-reset', target: 'editor (editor@example.com)' })
})
