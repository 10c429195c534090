import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const open = (answers: Answers = {}, path = '/admin/login') =>
  openPortalPage(path, { 'GET /api/auth/session': { user: null } }, answers)

const password = () => page.getByLabelText('Password', { exact: true })
const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true })

async function attempt() {
  await page.getByLabelText('Email').fill('nobody@example.com')
  await password().fill('wrong-password')
  await signIn().click()
}

test('a wrong password shows how many attempts are left, then locks the form', async () => {
  const refused = (attemptsRemaining: number) =>
    refuse(attemptsRemaining > 0 ? 401 : 429, 'Invalid credentials', { code: 'locked', attemptsRemaining })
  const { answer } = open({ 'POST /api/auth/login': refused(4) })
  await attempt()
  await expect.element(page.getByText('4 attempts remaining before account lockout.')).toBeVisible()
  await expect.element(page.getByText('Login Failed')).toBeVisible()
  await expect.element(password()).toHaveValue('wrong-password')
  answer({ 'POST /api/auth/login': refused(0) })
  await attempt()
  await expect
    .element(
      page.getByText('Account temporarily locked due to multiple failed attempts. Try again in 15 minutes.'),
    )
    .toBeVisible()
  await expect
    .element(page.getByText('Too many login attempts. Please try again in 15 minutes.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Email')).toBeDisabled()
  await expect.element(password()).toBeDisabled()
  await expect.element(signIn()).toBeDisabled()
})

test('the password can be shown and hidden again', async () => {
  open()
  await password().fill('secret')
  await expect.element(password()).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(password()).toHaveValue('secret')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

test('a person who is signed in already is led on to the page that was asked for', async () => {
  const { path } = openPortalPage('/admin/login?next=/admin/integrations', {
    'GET /api/keys': [],
    'GET /api/webhooks': [],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible()
  expect(path()).toBe('/admin/integrations')
})
