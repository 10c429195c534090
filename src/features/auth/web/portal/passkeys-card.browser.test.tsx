import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Factors } from '#features/auth/factors.schema.ts'
import type { Passkey } from '#features/auth/passkeys.schema.ts'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const PHONE: Passkey = {
  id: 'p1',
  name: 'Phone',
  created_at: '2026-12-08T10:00:00.000Z',
  used_at: null,
  backed_up: true,
}

const factorsWith = (...passkeys: Passkey[]): Factors => ({
  authenticator_since: null,
  recovery_codes_left: passkeys.length > 0 ? 10 : 0,
  passkeys,
  passkey_origin: location.origin,
})

const open = (factors: () => Factors, more = {}) =>
  openPortalPage('/admin/settings?tab=profile', {
    'GET /api/auth/sessions': [],
    'GET /api/auth/address': { email: 'admin@example.com', pending: null },
    'GET /api/auth/factors': factors,
    ...more,
  })

test('a person renames a passkey, and a refused name stays in its field', async () => {
  let factors = factorsWith(PHONE)
  let refused = false
  open(() => factors, {
    'PATCH /api/auth/factors/passkeys/:id': ({ body }: { body: unknown }) => {
      if (!refused) {
        refused = true
        return refuse(503, 'Please try again in a moment.')
      }
      const renamed = { ...PHONE, name: (body as { name: string }).name }
      factors = factorsWith(renamed)
      return renamed
    },
  })
  await page.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Rename the passkey' })
  await dialog.getByLabelText('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect.element(dialog.getByText('Please try again in a moment.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Old phone')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect.element(page.getByRole('list', { name: 'Passkeys' }).getByText('Old phone')).toBeVisible()
})

test('removing the last second factor says what follows', async () => {
  let factors = factorsWith(PHONE, { ...PHONE, id: 'p2', name: 'Laptop' })
  open(() => factors, {
    'DELETE /api/auth/factors/passkeys/:id': () => {
      factors = factorsWith(...factors.passkeys.slice(1))
      return undefined
    },
  })
  const remove = async (lead: RegExp) => {
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(lead)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove passkey' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await remove(/^It no longer signs you in/)
  await remove(/^It’s your last second factor/)
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
})

test.each([
  [null, /^Passkeys need a site with https/],
  ['https://mag.example', /^Passkeys work at https:\/\/mag\.example/],
])('where no passkey can be made, a sentence says why instead of a button', async (origin, why) => {
  open(() => ({ ...factorsWith(), passkey_origin: origin }))
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})
