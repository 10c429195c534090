import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { appCode, PASSWORD, personWithApp, personWithPassword } from '#server/testing-factors.ts'
import { testApp } from '#server/testing.ts'

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)

test('an authenticator app counts after it is confirmed with a code, and gives ten recovery codes', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  const started = (await ada.post('/api/auth/factors/authenticator')).json()
  expect(started.uri).toContain(`secret=${started.secret}`)
  // Not confirmed yet, so the password is enough.
  expect((await ada.login()).statusCode).toBe(200)
  const wrong = await ada.put('/api/auth/factors/authenticator', { code: '000000' })
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'code'])
  const code = appCode(started.secret, app.clock.now())
  const confirmed = await ada.put('/api/auth/factors/authenticator', {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  expect(confirmed.statusCode).toBe(200)
  const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>()
  expect(new Set(codes).size).toBe(10)
  expect((await ada.get('/api/auth/factors')).json()).toEqual({
    authenticator_since: app.clock.now().toISOString(),
    recovery_codes_left: 10,
    passkeys: [],
    passkey_origin: 'http://localhost:3000',
  })
  expect((await ada.post('/api/auth/factors/authenticator')).json().code).toBe('factor_exists')
  // Neither the secret nor the codes can be read from the database.
  const stored = JSON.stringify([
    await app.db.selectFrom('authenticator').selectAll().execute(),
    await app.db.selectFrom('recovery_code').selectAll().execute(),
  ])
  for (const secret of [started.secret, ...codes]) expect(stored).not.toContain(secret)
})

test('with an app, the password leads to a second step, which gives the session', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  const login = await ada.login({ rememberMe: true })
  expect([login.statusCode, login.headers['set-cookie']]).toEqual([202, undefined])
  expect(login.json()).toMatchObject({ methods: ['app', 'recovery'] })
  const token = login.json().second_step
  expect((await app.withToken(token).get('/api/auth/me')).statusCode).toBe(401)
  const signedIn = await ada.finish(token, ada.code())
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.headers['set-cookie']).toContain('Max-Age')
  expect((await app.withToken(signedIn.json().token).get('/api/auth/me')).statusCode).toBe(200)
  // The step works once.
  app.clock.advance(MINUTE)
  expect((await ada.finish(token, ada.code())).json().code).toBe('step_expired')
})

test('a code of the app is refused the second time, also by two requests at once', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  const code = ada.code()
  const steps = [await ada.step(), await ada.step(), await ada.step()]
  const answers = await Promise.all([ada.finish(steps[0]!, code), ada.finish(steps[1]!, code)])
  expect(statuses(answers)).toEqual([200, 401])
  const replayed = await ada.finish(steps[2]!, code)
  expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'invalid_code'])
  // Nor does a code of an earlier step count afterwards.
  const earlier = appCode(ada.secret, new Date(app.clock.now().getTime() - 30_000))
  expect((await ada.finish(steps[2]!, earlier)).statusCode).toBe(401)
})

test('a recovery code works once, also by two requests at once', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  const [first = '', second = ''] = ada.recovery
  const steps = [await ada.step(), await ada.step()]
  const answers = await Promise.all(steps.map((step) => ada.finish(step, first.toUpperCase())))
  expect(statuses(answers)).toEqual([200, 401])
  expect((await ada.finish(await ada.step(), first)).json().code).toBe('invalid_code')
  expect((await ada.get('/api/auth/factors')).json().recovery_codes_left).toBe(9)
  // Of two codes with the same step, only one is used.
  const step = await ada.step()
  const both = await Promise.all([ada.finish(step, second), ada.finish(step, ada.recovery[2]!)])
  expect(statuses(both)).toEqual([200, 401])
  expect((await ada.get('/api/auth/factors')).json().recovery_codes_left).toBe(8)
})

test('new recovery codes replace the earlier ones', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  const fresh = (await ada.post('/api/auth/factors/recovery-codes')).json<{ recovery_codes: string[] }>()
  expect((await ada.finish(await ada.step(), ada.recovery[0]!)).statusCode).toBe(401)
  expect((await ada.finish(await ada.step(), fresh.recovery_codes[0]!)).statusCode).toBe(200)
})

test('five wrong codes lock the second step for 15 minutes, and the password still counts separately', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  const step = await ada.step()
  for (const left of [4, 3, 2, 1, 0]) {
    const { code, attemptsRemaining } = (await ada.finish(step, '000000')).json()
    expect([code, attemptsRemaining]).toEqual(['invalid_code', left])
  }
  const locked = await ada.finish(step, ada.code())
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'locked'])
  expect((await ada.login()).statusCode).toBe(202)
  app.clock.advance(15 * MINUTE)
  expect((await ada.finish(await ada.step(), ada.code())).statusCode).toBe(200)
})

test('a second step ends after 10 minutes, and when the password changes or the account is closed', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  const late = await ada.step()
  app.clock.advance(10 * MINUTE)
  await app.services.auth.purge()
  expect((await ada.finish(late, ada.code())).json().code).toBe('step_expired')
  const before = await ada.step()
  await ada.put('/api/auth/change-password', { oldPassword: PASSWORD, newPassword: 'ten-years-of-dub' })
  expect((await ada.finish(before, ada.code())).json().code).toBe('step_expired')
  expect((await ada.finish('invented', ada.code())).json().code).toBe('step_expired')
})

test('turning the app off needs recent proof, and the password is then enough', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  app.clock.advance(15 * MINUTE)
  const refused = await ada.delete('/api/auth/factors/authenticator')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
  const wrong = await ada.post('/api/auth/proof', { password: 'wrong' })
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'password'])
  expect((await ada.post('/api/auth/proof', {})).statusCode).toBe(400)
  expect((await ada.post('/api/auth/proof', { code: ada.code() })).statusCode).toBe(204)
  expect((await ada.delete('/api/auth/factors/authenticator')).statusCode).toBe(204)
  expect((await ada.delete('/api/auth/factors/authenticator')).statusCode).toBe(404)
  expect((await ada.post('/api/auth/factors/recovery-codes')).statusCode).toBe(404)
  expect((await ada.login()).statusCode).toBe(200)
})

test('proof with the password lasts 15 minutes, for this session only, and guesses are limited', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  const other = app.withToken((await ada.login()).json().token)
  app.clock.advance(15 * MINUTE)
  expect((await ada.post('/api/auth/proof', { password: PASSWORD })).statusCode).toBe(204)
  expect((await ada.post('/api/auth/factors/authenticator')).statusCode).toBe(200)
  expect((await other.post('/api/auth/factors/authenticator')).json().code).toBe('proof_required')
  app.clock.advance(15 * MINUTE)
  expect((await ada.post('/api/auth/factors/authenticator')).json().code).toBe('proof_required')
  for (let guess = 0; guess < 5; guess++) await other.post('/api/auth/proof', { password: 'guess' })
  expect((await other.post('/api/auth/proof', { password: PASSWORD })).json().code).toBe('locked')
  // A stolen session cannot lock its owner out of the sign-in.
  expect((await ada.login()).statusCode).toBe(200)
})
