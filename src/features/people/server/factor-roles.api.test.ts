import { expect, test } from 'vitest'
import { PASSWORD, appCode, personWithApp, personWithPassword } from '#server/testing-factors.ts'
import { declaredCalls, refusalsOf } from '#server/testing-guards.ts'
import { testApp } from '#server/testing.ts'

test('a role that needs two factors leads people to set one up at their next sign-in, before anything else', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const editor = await personWithPassword(app)
  app.clock.advance(1000)
  const saved = await admin.put('/api/factor-roles', { roles: ['editor', 'editor'] })
  expect(saved.json()).toEqual({ roles: ['editor'] })
  // Running sessions go on, so that nothing typed is lost.
  expect((await editor.get('/api/comments')).statusCode).toBe(200)

  app.clock.advance(1000)
  const signedIn = (await editor.login()).json()
  expect(signedIn.user.needs_factor).toBe(true)
  const next = app.withToken(signedIn.token)
  const guarded = declaredCalls.filter(
    ([name, call]) => call.for !== 'anyone' && call.for !== 'link' && name !== 'POST /api/auth/logout',
  )
  const refusals = await refusalsOf(guarded, next)
  const expected = guarded.map(([name, call]) => [name, call.beforeFactor ? 'none' : '403 factor_required'])
  expect(refusals).toEqual(Object.fromEntries(expected))
  expect((await app.withCookie(signedIn.token).get('/api/auth/session')).json().user.needs_factor).toBe(true)
  // Calls that show more to staff treat them like everyone else.
  expect((await next.get('/api/submissions/SUB-000000000/audio?as=x&until=1&key=x')).statusCode).not.toBe(200)

  const { secret } = (await next.post('/api/auth/factors/authenticator')).json()
  const code = appCode(secret, app.clock.now())
  expect((await next.put('/api/auth/factors/authenticator', { code })).statusCode).toBe(200)
  expect((await next.get('/api/comments')).statusCode).toBe(200)
  expect((await next.get('/api/auth/me')).json().needs_factor).toBeUndefined()

  await admin.put('/api/factor-roles', { roles: [] })
  expect((await admin.get('/api/factor-roles')).json()).toEqual({ roles: [] })
})

test('roles that do not exist are refused, and only admins set the rule', async () => {
  const app = await testApp()
  const refused = await (await app.as('admin')).put('/api/factor-roles', { roles: ['owner'] })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
  expect((await (await app.as('editor')).put('/api/factor-roles', { roles: [] })).statusCode).toBe(403)
})

test('an admin resets the factors of a person, whose sessions end and who gets a mail', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const ada = await personWithApp(app)
  const step = await ada.step()
  expect((await admin.get(`/api/people/${ada.id}`)).json().two_factor).toBe(true)
  const reset = await admin.delete(`/api/people/${ada.id}/factors`)
  expect(reset.json()).toMatchObject({ id: ada.id, two_factor: false })
  expect((await ada.get('/api/auth/me')).statusCode).toBe(401)
  expect((await ada.finish(step, ada.code())).json().code).toBe('step_expired')
  expect((await ada.login({ password: PASSWORD })).statusCode).toBe(200)
  const mails = app.db.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', ada.email)
  expect((await mails.execute()).at(-1)).toMatchObject({
    subject: expect.stringContaining('Two-factor sign-in was turned off'),
    text: expect.stringContaining('change your password at once'),
  })
  const again = await admin.delete(`/api/people/${ada.id}/factors`)
  expect([again.statusCode, again.json().code]).toEqual([409, 'no_factor'])
  expect((await admin.delete('/api/people/nobody/factors')).statusCode).toBe(404)
})
