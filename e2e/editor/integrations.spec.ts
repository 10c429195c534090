import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an admin creates an API key, a program uses it until it is revoked', async ({ page, server }) => {
  await openPortal(page, server, '/admin/integrations')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Catalogue sync')
  await dialog.getByRole('checkbox', { name: /^Read/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('alertdialog')
  const key = await shown.getByLabel('Key of Catalogue sync').inputValue()
  expect(key).toMatch(/^sleeve_/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have stored it' }).click()

  const call = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${key}` } })
  expect((await call('/api/posts/counts')).status).toBe(200)
  expect((await call('/api/submissions')).status).toBe(403)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Catalogue sync' })
  await expect(row).toContainText('Last used on')
  await expect(page.getByText(key)).toHaveCount(0)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(row).toHaveCount(0)
  expect((await call('/api/posts/counts')).status).toBe(401)
})

test('a webhook to a private address is refused, and the log says why a delivery failed', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await openPortal(page, server, '/admin/integrations')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://169.254.169.254/')
  await dialog.getByRole('checkbox', { name: 'Post published' }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('This address is in a private network.')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://localhost:9/hook')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByRole('alertdialog')
  await expect(secret.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await secret.getByRole('button', { name: 'I have stored it' }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'https://localhost:9/hook' })
  await row.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test event sent')).toBeVisible()
  await row.getByRole('button', { name: 'Deliveries' }).click()
  await expect(dialog.getByText('The address is in a private network, so nothing was sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(row).toHaveCount(0)
})
