import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { loseSession, openPortal, signIn } from '../support/portal.ts'

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

test('the login page redirects people who are signed in', async ({ page, server }) => {
  await openPortal(page, server, '/admin/login')
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
})

test('a wrong password shows how many attempts are left, then locks the form', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (401|429)/)
  await page.goto('/admin/login')
  const nobody = { email: `nobody-${Date.now()}@example.com`, password: 'wrong-password' }
  for (const left of [4, 3, 2, 1]) {
    await signIn(page, nobody)
    await expect(page.getByText(`${left} attempts remaining before account lockout.`)).toBeVisible()
  }
  await expect(page.getByText('Login Failed')).toBeVisible()
  await signIn(page, nobody)
  await expect(
    page.getByText('Account temporarily locked due to multiple failed attempts. Try again in 15 minutes.'),
  ).toBeVisible()
  await expect(page.getByText('Too many login attempts. Please try again in 15 minutes.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
})

test('an ended session leads to the login page and back', async ({ page, admin }) => {
  await page.goto('/admin/login')
  await loseSession(page)
  await page.goto('/admin/content?page=2')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await signIn(page, admin)
  await expect(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/content\?page=2$/)
})

test('unknown addresses of the portal show the 404 page', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  for (const path of ['/admin/nope', '/curator/nope']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  }
  expect((await page.goto('/admin/content/any-id'))?.status()).toBe(200)
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/admin/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
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
