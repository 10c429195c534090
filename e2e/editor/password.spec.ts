import { readFileSync } from 'node:fs'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal, signIn } from '../support/portal.ts'

test.use({ writes: true })

/** The path of the link in the mail, once it has arrived. */
async function mailedPath(server: ServerProcess): Promise<string> {
  const found = () => {
    const mails = server.outbox().map((path) => readFileSync(path, 'utf8').replaceAll('=\r\n', ''))
    const links = mails.map((mail) => /(\/admin\/reset-password\?token=)(?:3D)?([\w.-]+)/.exec(mail))
    return links.findLast((link) => link !== null)
  }
  await expect.poll(found).toBeDefined()
  const [, path = '', token = ''] = found() ?? []
  return path + token
}

test('a mailed link replaces a forgotten password, once', async ({ page, newServer, allowErrors }) => {
  allowErrors(/status of (400|401)/)
  const server = await newServer()
  await page.goto(`${server.url}/admin/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(server.admin.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/we’ve sent it a link. The link works once, within an hour/)).toBeVisible()

  const path = await mailedPath(server)
  await page.goto(server.url + path)
  await expectAccessible(page)
  const password = page.getByLabel('New Password', { exact: true })
  const again = page.getByLabel('Confirm New Password', { exact: true })
  await password.fill('a-new-password')
  await again.fill('a-new-password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password Changed')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)

  await signIn(page, server.admin)
  await expect(page.getByText('Login Failed')).toBeVisible()
  await signIn(page, { ...server.admin, password: 'a-new-password' })
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()

  // The link has been used.
  await page.goto(server.url + path)
  await expect(
    page.getByText('This link was already used, or your password has changed since.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('changing the password needs the old one and ends other sessions', async ({
  page,
  newServer,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const server = await newServer()
  await openPortal(page, server, '/admin/settings?tab=profile')
  const other = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(server.admin),
  })
  const { token } = (await other.json()) as { token: string }
  const card = page.getByRole('region', { name: 'Change Password' })
  const fill = async (old: string, fresh: string) => {
    await card.getByLabel('Current Password', { exact: true }).fill(old)
    await card.getByLabel('New Password', { exact: true }).fill(fresh)
    await card.getByLabel('Confirm New Password', { exact: true }).fill(fresh)
    await card.getByRole('button', { name: 'Change Password' }).click()
  }
  await fill('not-my-password', 'a-new-password')
  await expect(card.getByText('Your current password is incorrect.')).toBeVisible()
  await expect(card.getByLabel('Current Password', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'a-new-password',
  )

  await fill(server.admin.password, 'a-new-password')
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible()
  await expect(card.getByLabel('New Password', { exact: true })).toHaveValue('')
  expect((await call(server, token, 'GET', '/api/auth/me')).status).toBe(401)
  // The current session continues.
  await page.reload()
  await expect(card).toBeVisible()
})

test('the profile has a name, a bio and a picture', async ({ page, newServer }) => {
  const server = await newServer()
  // A slow preview must not delay saving the picture.
  await page.addInitScript(() => {
    class SlowReader extends FileReader {
      override readAsDataURL(file: Blob) {
        setTimeout(() => super.readAsDataURL(file), 3000)
      }
    }
    Object.assign(window, { FileReader: SlowReader })
  })
  await openPortal(page, server, '/admin/settings?tab=profile')
  const card = page.getByRole('region', { name: 'Profile', exact: true })
  await card.getByLabel('Full Name').fill('')
  await card.getByRole('button', { name: 'Save Profile' }).click()
  await expect(card.getByText('Please enter your name')).toBeVisible()
  await card.getByLabel('Full Name').fill('Maren Oduya')
  await card.getByLabel('Bio').fill('Hears everything twice.')
  await card.getByLabel('Avatar').setInputFiles('sample/avatars/maren-oduya.webp')
  await card.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  // The sidebar updates at once.
  await expect(page.getByRole('link', { name: /Maren Oduya/ }).locator('img')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('Bio')).toHaveValue('Hears everything twice.')
  await expect(card.getByRole('img', { name: 'Current avatar' })).toBeVisible()
})
