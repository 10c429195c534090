import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnAddress } from '#features/auth/address.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const NOW: OwnAddress = { email: 'admin@example.com', pending: null }
const PENDING: OwnAddress = {
  ...NOW,
  pending: {
    new_email: 'new@example.com',
    old_confirmed: false,
    new_confirmed: true,
    expires_at: '2026-12-08T10:00:00.000Z',
    expired: false,
  },
}

const FACTORS = { authenticator_since: null, recovery_codes_left: 0, passkeys: [], passkey_origin: null }

test('a refused address stays in its field, and a pending change shows who has confirmed', async () => {
  let address = NOW
  let attempts = 0
  openPortalPage('/admin/settings?tab=profile', {
    'GET /api/auth/sessions': [],
    'GET /api/auth/factors': FACTORS,
    'GET /api/auth/address': () => address,
    'POST /api/auth/address': () => {
      if (++attempts === 1) return refuse(400, 'Please enter a valid email address.')
      address = PENDING
      return PENDING
    },
    'POST /api/auth/address/links': () => address,
    'DELETE /api/auth/address': () => {
      address = NOW
      return undefined
    },
  })
  await page.getByLabelText('New address').fill('new@example')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect.element(page.getByLabelText('New address')).toHaveValue('new@example')
  await page.getByLabelText('New address').fill('new@example.com')
  await page.getByRole('button', { name: 'Change address' }).click()
  const sides = page.getByRole('list', { name: 'Confirmations' }).getByRole('listitem')
  await expect.element(sides.nth(0).getByText('Waiting for you to open the link')).toBeVisible()
  await expect.element(sides.nth(1).getByText('Confirmed')).toBeVisible()
  address = { ...PENDING, pending: { ...PENDING.pending!, expired: true } }
  await page.getByRole('button', { name: 'Send links again' }).click()
  await expect.element(page.getByText(/^The links have expired/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect.element(page.getByLabelText('New address')).toBeVisible()
})

const LINK = {
  side: 'old',
  old_email: 'admin@example.com',
  new_email: 'new@example.com',
  site: 'Mag',
} as const

test('the page of a link changes nothing until a button is pressed', async () => {
  const { made } = openPortalPage('/confirm-address/abc', {
    'POST /api/auth/address-link': LINK,
    'POST /api/auth/address-link/confirm': { changed: false },
  })
  await expect.element(page.getByText(/from admin@example\.com to new@example\.com\?/)).toBeVisible()
  expect(made('POST /api/auth/address-link/confirm')).toEqual([])
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect.element(page.getByRole('heading', { name: 'One more confirmation' })).toBeVisible()
})

test('a person can stop a change that they did not ask for', async () => {
  openPortalPage('/confirm-address/abc', {
    'POST /api/auth/address-link': LINK,
    'POST /api/auth/address-link/stop': undefined,
  })
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect.element(page.getByRole('heading', { name: 'The change was stopped' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
})

test.each([
  ['expired', 'This link has expired'],
  ['used', 'This link was already used'],
  ['withdrawn', 'This change was stopped'],
  ['replaced', 'There is a newer link'],
  ['taken', 'This address is taken'],
  ['closed', 'This account is closed'],
  ['unknown', 'We don’t know this link'],
])('a link that is %s says so and what to do', async (code, title) => {
  openPortalPage('/confirm-address/abc', {
    'POST /api/auth/address-link': () => refuse(400, 'What to do.', { code: `link_${code}` }),
  })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText('What to do.')).toBeVisible()
})
