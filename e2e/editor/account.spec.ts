import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { newMember } from '../support/people.ts'
import { signIn } from '../support/portal.ts'
import { newEmail } from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'

test.use({ writes: true })

/** The path of the latest link of this kind that was mailed to the address. */
async function mailedPath(server: ServerProcess, email: string, link: RegExp): Promise<string> {
  const paths = () => mailsTo(server, email).flatMap((mail) => link.exec(mail)?.[0] ?? [])
  await expect.poll(() => paths().length).toBeGreaterThan(0)
  return paths().at(-1)!.replace('=3D', '=')
}

const RESET = /\/admin\/reset-password\?token=(?:3D)?[\w.-]+/
const ADDRESS = /\/confirm-address\/[\w-]+/

test('a person replaces a forgotten password, and then changes their profile, their password and their address', async ({
  page,
  server,
}) => {
  const member = await newMember(server, 'editor', 'Ines Marlow')
  const [second, third] = ['a-second-password', 'a-third-password']

  await test.step('a mailed link replaces the forgotten password', async () => {
    await page.goto('/admin/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(/we’ve sent it a link/)).toBeVisible()

    await page.goto(await mailedPath(server, member.email, RESET))
    await page.getByLabel('New Password', { exact: true }).fill(second)
    await page.getByLabel('Confirm New Password', { exact: true }).fill(second)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password Changed')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await signIn(page, { email: member.email, password: second })
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  })

  await test.step('the sidebar shows the new name and picture at once', async () => {
    await page.getByRole('link', { name: /Ines Marlow/ }).click()
    const card = page.getByRole('region', { name: 'Profile', exact: true })
    await card.getByLabel('Full Name').fill('Tove Harrow')
    await card.getByLabel('Avatar').setInputFiles('sample/avatars/maren-oduya.webp')
    await card.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Profile updated')).toBeVisible()
    await expect(page.getByRole('link', { name: /Tove Harrow/ }).locator('img')).toBeVisible()
  })

  await test.step('a new password ends the other sessions', async () => {
    const other = await tokenOf(server, { email: member.email, password: second })
    const card = page.getByRole('region', { name: 'Change Password' })
    await card.getByLabel('Current Password', { exact: true }).fill(second)
    await card.getByLabel('New Password', { exact: true }).fill(third)
    await card.getByLabel('Confirm New Password', { exact: true }).fill(third)
    await card.getByRole('button', { name: 'Change Password' }).click()
    await expect.poll(async () => (await call(server, other, 'GET', '/api/auth/me')).status).toBe(401)
  })

  const email = newEmail()
  await test.step('both addresses confirm the new one', async () => {
    await page.getByLabel('New address').fill(email)
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByText('Waiting for you to open the link')).toHaveCount(2)
    const token = (await mailedPath(server, member.email, ADDRESS)).split('/').at(-1)
    const confirmed = await call(server, '', 'POST', '/api/auth/address-link/confirm', { token })
    expect(await confirmed.json()).toEqual({ changed: false })
    await page.goto(await mailedPath(server, email, ADDRESS))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible()
  })

  await test.step('the new address and the new password sign in', async () => {
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { email, password: third })
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('link', { name: /Tove Harrow/ }).locator('img')).toBeVisible()
  })
})
