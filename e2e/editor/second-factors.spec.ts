import type { Page } from '@playwright/test'
import { appCode } from '../../src/server/testing-factors.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { addDevice, onLocalhost } from '../support/passkeys.ts'
import { newMember, openAs, PASSWORD } from '../support/people.ts'
import { signIn } from '../support/portal.ts'

test.use({ writes: true })

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Analytics Dashboard' })

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
}

test('a person adds a passkey and an authenticator app, and signs in with a passkey alone, or after the password with a passkey or a recovery code', async ({
  page,
  server,
}) => {
  const device = await addDevice(page)
  const member = await newMember(server, 'editor', 'Ines Marlow')
  const person = { email: member.email, password: PASSWORD }
  await openAs(page, onLocalhost(server), member, '/admin/settings?tab=profile')
  let recovery = ''

  await test.step('a passkey, of which a device makes only one', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Work laptop')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    recovery = await codes.first().innerText()
    await page.getByRole('button', { name: 'I’ve kept them' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop')).toBeVisible()

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('an app, which keeps the recovery codes', async () => {
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill(appCode(secret, new Date()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('button', { name: 'Turn off the app' })).toBeVisible()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
  })

  await test.step('a passkey alone signs in, once the device is sure of the person', async () => {
    await signOut(page)
    await device.verifies(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible()
    await expectAccessible(page)
    await device.verifies(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(dashboard(page)).toBeVisible()
  })

  await test.step('a passkey signs in after the password', async () => {
    await signOut(page)
    await signIn(page, person)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    // First the choice, then the passkey itself.
    await expect(page.getByText('Now use your passkey.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dashboard(page)).toBeVisible()
  })

  await test.step('and so does a recovery code', async () => {
    await signOut(page)
    await signIn(page, person)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dashboard(page)).toBeVisible()
  })
})
