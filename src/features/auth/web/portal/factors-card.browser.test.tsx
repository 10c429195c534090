import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Factors } from '#features/auth/factors.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const OFF: Factors = {
  authenticator_since: null,
  recovery_codes_left: 0,
  passkeys: [],
  passkey_origin: location.origin,
}
const ON: Factors = { ...OFF, authenticator_since: '2026-12-08T10:00:00.000Z', recovery_codes_left: 10 }
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghi${index}`)
const FRESH = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Site:a%40b.c?secret=JBSWY3DPEHPK3PXP' }

test('a person scans the picture, enters a code and sees ten recovery codes once', async () => {
  let factors = OFF
  openPortalPage('/admin/settings?tab=profile', {
    'GET /api/auth/sessions': [],
    'GET /api/auth/address': { email: 'admin@example.com', pending: null },
    'GET /api/auth/factors': () => factors,
    'POST /api/auth/factors/authenticator': FRESH,
    'PUT /api/auth/factors/authenticator': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return refuse(400, 'This code doesn’t match.')
      factors = ON
      return { recovery_codes: CODES }
    },
  })
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await page.getByLabelText('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(page.getByText('This code doesn’t match.')).toBeVisible()
  await page.getByLabelText('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Keep your recovery codes' })
  for (const code of CODES) await expect.element(dialog.getByText(code)).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible()
  await expect.element(page.getByText(CODES[0]!)).not.toBeInTheDocument()
})

test('turning it off asks for the password in place when the last proof is old, and then continues', async () => {
  let isProved = false
  const { made } = openPortalPage('/admin/settings?tab=profile', {
    'GET /api/auth/sessions': [],
    'GET /api/auth/address': { email: 'admin@example.com', pending: null },
    'GET /api/auth/factors': () => ON,
    'DELETE /api/auth/factors/authenticator': () =>
      isProved ? undefined : refuse(403, 'Please confirm that it’s you.', { code: 'proof_required' }),
    'POST /api/auth/proof': ({ body }) => {
      if ((body as { password?: string }).password !== 'right')
        return refuse(400, 'Your current password is incorrect.')
      isProved = true
      return undefined
    },
  })
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off two-factor sign-in?' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  const proof = page.getByRole('alertdialog', { name: 'Confirm that it’s you' })
  await proof.getByLabelText('Password', { exact: true }).fill('wrong')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(proof.getByText('Your current password is incorrect.')).toBeVisible()
  await proof.getByRole('button', { name: 'Use a code' }).click()
  await expect.element(proof.getByLabelText('Code', { exact: true })).toBeVisible()
  await proof.getByRole('button', { name: 'Use your password' }).click()
  await proof.getByLabelText('Password', { exact: true }).fill('right')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Two-factor sign-in is off', { exact: true })).toBeVisible()
  expect(made('DELETE /api/auth/factors/authenticator')).toHaveLength(2)
})

test('the sign-in asks for a code after the password, and takes a recovery code instead', async () => {
  const me = {
    id: 'account-1',
    email: 'admin@example.com',
    name: 'Admin',
    bio: '',
    avatar: '',
    links: [],
    role: 'author' as const,
  }
  let attempts = 0
  const { made, path } = openPortalPage('/admin/login?next=/admin/settings', {
    'GET /api/auth/session': { user: null },
    'GET /api/auth/sessions': [],
    'GET /api/auth/address': { email: 'admin@example.com', pending: null },
    'GET /api/auth/factors': ON,
    'POST /api/auth/login': {
      second_step: 'step',
      expires_at: '2026-12-08T10:00:00.000Z',
      methods: ['app', 'recovery'],
    },
    'POST /api/auth/second-step': () =>
      ++attempts === 1
        ? refuse(401, 'This code is wrong.', { code: 'invalid_code', attemptsRemaining: 4 })
        : { token: 't', expires_at: '2026-12-08T10:00:00.000Z', user: me },
  })
  await page.getByLabelText('Email').fill('admin@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveFocus()
  await page.getByLabelText('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByRole('alert').getByText('This code is wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('abcde-fghij')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(path).toBe('/admin/settings')
  expect(made('POST /api/auth/second-step').map(({ body }) => body)).toEqual([
    { token: 'step', code: '000000' },
    { token: 'step', code: 'abcde-fghij' },
  ])
})
