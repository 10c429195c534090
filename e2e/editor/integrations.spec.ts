import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an admin connects other programs: one uses an API key until it is revoked, and the log of a webhook says why a delivery failed', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await openPortal(page, server, '/admin/integrations')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await test.step('an API key', async () => {
    await page.getByRole('button', { name: 'Create API key' }).click()
    await dialog.getByLabel('Name').fill('Catalogue sync')
    await dialog.getByRole('checkbox', { name: /^Read/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const key = await question.getByLabel('Key of Catalogue sync').inputValue()
    expect(key).toMatch(/^sleeve_/)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'I have stored it' }).click()

    expect((await call(server, key, 'GET', '/api/posts/counts')).status).toBe(200)
    expect((await call(server, key, 'GET', '/api/submissions')).status).toBe(403)
    const keys = await call(server, await tokenOf(server), 'GET', '/api/keys')
    expect(await keys.json()).toMatchObject([{ name: 'Catalogue sync', used_at: expect.any(String) }])
    const row = page.getByRole('listitem').filter({ hasText: 'Catalogue sync' })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await question.getByRole('button', { name: 'Revoke key' }).click()
    await expect(row).toHaveCount(0)
    expect((await call(server, key, 'GET', '/api/posts/counts')).status).toBe(401)
  })

  await test.step('a webhook', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByLabel('Address').fill('https://169.254.169.254/')
    await dialog.getByRole('checkbox', { name: 'Post published' }).check()
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByText('This address is in a private network.')).toBeVisible()
    await dialog.getByLabel('Address').fill('https://localhost:9/hook')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(question.getByLabel('Secret')).toHaveValue(/^whsec_/)
    await question.getByRole('button', { name: 'I have stored it' }).click()

    const row = page.getByRole('listitem').filter({ hasText: 'https://localhost:9/hook' })
    await row.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test event sent')).toBeVisible()
    await row.getByRole('button', { name: 'Deliveries' }).click()
    await expect(dialog.getByText('The address is in a private network, so nothing was sent.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(row).toHaveCount(0)
  })
})
