import { appCode } from '../../src/server/testing-factors.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newMember, openAs, PASSWORD } from '../support/people.ts'
import { signIn } from '../support/portal.ts'

test.use({ writes: true })

test('a person sets up an authenticator app, and signs in with a recovery code', async ({ page, server }) => {
  const member = await newMember(server, 'editor', 'Ines Marlow')
  await openAs(page, server, member, '/admin/settings?tab=profile')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/admin/login')
  await signIn(page, { email: member.email, password: PASSWORD })
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
})
