import type { Page } from '@playwright/test'
import { tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { holdSession, loseSession, openPortal, signIn } from '../support/portal.ts'
import { addEditor } from '../support/post-editor.ts'

test.use({ writes: true })

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' })

test.beforeEach(({ allowErrors }) => allowErrors(/status of 401/))

test('every page of the portal leads to the login page and back', async ({ page, admin }) => {
  for (const path of ['/admin/analytics', '/admin/content', '/admin/comments', '/admin/messages']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent(path)}`)
  }
  // An ended session leads there too.
  await loseSession(page)
  await page.goto('/admin/settings?tab=profile')
  await signIn(page, admin)
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})

test('an ended session asks for the password on the page, then finishes the action', async ({
  page,
  server,
  admin,
}) => {
  await openPortal(page, server, '/admin/content?tab=genres')
  await page.getByLabel('New genre').fill('Dub Techno')
  await loseSession(page)
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = asking(page)
  await expect(dialog.getByText(admin.email)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByText('Invalid credentials')).toBeVisible()
  await expect(dialog.getByText('4 attempts remaining before account lockout.')).toBeVisible()

  await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Genre added!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name of Dub Techno' })).toBeVisible()
})

test('signing in again in another tab closes the dialog in this one', async ({ page, server, context }) => {
  await openPortal(page, server, '/admin/content')
  await expect(page.getByRole('article').first()).toBeVisible()
  await loseSession(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(asking(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/login')
  await signIn(other, server.admin)
  await expect(asking(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('signing out in one tab asks for the password in the others', async ({ page, server, context }) => {
  await openPortal(page, server, '/admin/content?tab=genres')
  await page.getByLabel('New genre').fill('Footwork')
  const other = await context.newPage()
  await other.goto(`${server.url}/admin/content`)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await asking(page).getByLabel('Password', { exact: true }).fill(server.admin.password)
  await page.keyboard.press('Enter')
  await expect(asking(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of Footwork' })).toBeVisible()
})

test('nothing is saved under another person who signs in in a second tab', async ({
  page,
  server,
  context,
}) => {
  const bea = addEditor(server, 'Bea Lindt')
  await openPortal(page, server, '/admin/content?tab=genres')
  await page.getByLabel('New genre').fill('Gqom')
  // Without the form, so that this tab gets no message.
  await holdSession(context, server.url, await tokenOf(server, bea))
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(asking(page).getByText(server.admin.email)).toBeVisible()
  await asking(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Failed to add genre')).toBeVisible()
  await expect(page.getByLabel('New genre')).toHaveValue('Gqom')
  await page.reload()
  await expect(page.getByText(bea.email)).toBeVisible()
  await expect(page.getByLabel('New genre')).toHaveValue('')
})
