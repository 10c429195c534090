import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { signIn } from '../support/portal.ts'

test.use({ writes: true })

test('an administrator signs in, looks around and signs out', async ({ page, admin }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, admin)

  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/analytics$/)
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page.getByText('Welcome back to the Sleevenotes Admin Panel')).toBeVisible()
  await expect(page.getByText(admin.email)).toBeVisible()
  await expectAccessible(page)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict', expires: -1 })
  const readable = () =>
    page.evaluate(() =>
      JSON.stringify([document.cookie, ...[localStorage, sessionStorage].map(Object.entries)]),
    )
  expect(await readable()).not.toContain(cookie!.value)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // The login page is only for people who are not signed in.
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/analytics$/)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])

  // The session has ended on the server, and the browser keeps no token of an earlier release.
  await page.context().addCookies([cookie!])
  await page.evaluate(() => localStorage.setItem('adminToken', 'of an earlier release'))
  await page.goto('/admin/content')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcontent$/)
  expect(await readable()).not.toContain('adminToken')
})

test('unknown addresses of the portal show the 404 page', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  for (const path of ['/admin/nope', '/curator/nope']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  }
  expect((await page.goto('/admin/content/any-id'))?.status()).toBe(200)
})

test('readers load no code of the portal', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.length).toBeGreaterThan(2)
  for (const words of ['Admin Panel', 'Content Management', 'adminToken', 'Remember me']) {
    expect(scripts.filter((script) => script.includes(words))).toEqual([])
  }
})
