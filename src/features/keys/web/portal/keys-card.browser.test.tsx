import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiKey } from '#features/keys/keys.schema.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const KEY: ApiKey = {
  id: 'k1',
  name: 'Catalogue sync',
  scopes: ['read', 'posts'],
  hint: 'x7Qa',
  owner: 'Ada',
  works: true,
  created_at: '2026-11-01T10:00:00.000Z',
  used_at: null,
}

const SECRET = `sleeve_${'a'.repeat(43)}`

test('a new key needs a name and a scope, and is shown once', async () => {
  const { made } = openPortalPage('/admin/integrations', {
    'GET /api/webhooks': [],
    'GET /api/keys': [KEY, { ...KEY, id: 'k2', name: 'Old', works: false, used_at: KEY.created_at }],
    'POST /api/keys': { ...KEY, key: SECRET },
  })
  await expect.element(page.getByText('Doesn’t work: the account is closed')).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Catalogue sync')).toMatchTextContent('Never used')
  await expect.element(row('Old')).toMatchTextContent('Last used on')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  await expect.element(dialog.getByText('Choose at least one scope.')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Catalogue sync')
  await dialog.getByRole('checkbox', { name: /^Read ?Read posts/ }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('alertdialog')
  await expect.element(shown.getByLabelText('Key of Catalogue sync')).toHaveValue(SECRET)
  expect(made('POST /api/keys')).toMatchObject([{ body: { name: 'Catalogue sync', scopes: ['read'] } }])
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain(SECRET)
  expect([localStorage, sessionStorage].flatMap((kept) => Object.values(kept)).join()).not.toContain(SECRET)
})

test('revoking a key asks first', async () => {
  const { made } = openPortalPage('/admin/integrations', {
    'GET /api/keys': [KEY],
    'GET /api/webhooks': [],
    'DELETE /api/keys/:id': undefined,
  })
  await page.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect.element(page.getByText('API key revoked')).toBeVisible()
  expect(made('DELETE /api/keys/:id')).toHaveLength(1)
})
