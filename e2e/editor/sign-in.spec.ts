import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { signIn } from '../support/portal.ts'

test.use({ writes: true })

test('an administrator signs in, signs out, and comes back to the page that needs a session', async ({
  page,
  admin,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, admin)

  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/analytics$/)
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page.getByText('Welcome back to the Sleevenotes Admin Panel')).toBeVisible()
  await expect(page.getByText(admin.email)).toBeVisible()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict', expires: -1 })
  const readable = () =>
    page.evaluate(() =>
      JSON.stringify([document.cookie, ...[localStorage, sessionStorage].map(Object.entries)]),
    )
  expect(await readable()).not.toContain(cookie!.value)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])

  // The session has ended on the server, and the browser keeps no token of an earlier release.
  await page.context().addCookies([cookie!])
  await page.evaluate(() => localStorage.setItem('adminToken', 'of an earlier release'))
  await page.goto('/admin/settings?tab=profile')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsettings%3Ftab%3Dprofile$/)
  expect(await readable()).not.toContain('adminToken')
  await signIn(page, admin)
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})
