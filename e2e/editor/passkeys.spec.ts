import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { addDevice, onLocalhost } from '../support/passkeys.ts'
import { newMember, openAs, PASSWORD } from '../support/people.ts'
import { signIn } from '../support/portal.ts'

test.use({ writes: true })

test('a person adds a passkey, signs in with it alone, and uses it after the password', async ({
  page,
  server,
}) => {
  const site = onLocalhost(server)
  const device = await addDevice(page)
  const member = await newMember(server, 'editor', 'Ines Marlow')
  await openAs(page, site, member, '/admin/settings?tab=profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop')).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  // The same device makes no second one.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.context().clearCookies()
  await page.goto(`${site.url}/admin/login`)
  await device.verifies(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible()
  await expectAccessible(page)
  await device.verifies(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${site.url}/admin/login`)
  await signIn(page, { email: member.email, password: PASSWORD })
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
})
