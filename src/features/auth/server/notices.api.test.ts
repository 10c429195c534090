import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { PASSWORD, personWithApp, personWithPassword } from '#server/testing-factors.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const notices = (app: TestApp) =>
  app.db.selectFrom('mail').select(['recipient', 'subject', 'text']).where('kind', '=', 'security').execute()

test('a sign-in with a new device is told once, and the first device of an account is not', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  await ada.login()
  expect(await notices(app)).toEqual([])
  const fromFirefox = () =>
    app.send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': FIREFOX },
      payload: { email: ada.email, password: PASSWORD },
    })
  await Promise.all([fromFirefox(), fromFirefox()])
  const [mail, ...more] = await notices(app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: ada.email, subject: expect.stringContaining('New sign-in') })
  expect(mail!.text).toContain('Firefox on Linux')
  expect(mail!.text).toContain('If it wasn’t you, choose a new password at once.')
  expect(mail!.text).toContain('/admin/forgot-password')
  app.clock.advance(181 * DAY)
  await app.services.auth.purge()
  await ada.login()
  await fromFirefox()
  expect(await notices(app)).toHaveLength(2)
})

test('a changed password and each change of the factors are told', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  await ada.post('/api/auth/factors/recovery-codes')
  await ada.put('/api/auth/change-password', { oldPassword: PASSWORD, newPassword: 'ten-years-of-dub' })
  await ada.delete('/api/auth/factors/authenticator')
  const subjects = (await notices(app)).map(({ subject }) => subject.replace(/ (at|for) .*/, ''))
  expect(subjects.toSorted()).toEqual([
    'New recovery codes',
    'Two-factor sign-in is off',
    'Two-factor sign-in is on',
    'Your password',
  ])
})

test('a refused change is not told', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  await ada.put('/api/auth/change-password', { oldPassword: 'wrong', newPassword: 'ten-years-of-dub' })
  await ada.post('/api/auth/factors/authenticator')
  await ada.put('/api/auth/factors/authenticator', { code: '000000' })
  expect(await notices(app)).toEqual([])
})
