import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToastPlace, test } from '../support/fixtures.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })

async function write(page: Page, values: { name: string; email: string; message: string }) {
  await form(page).getByLabel('Name').fill(values.name)
  await form(page).getByLabel('Email').fill(values.email)
  await form(page).getByLabel('Message').fill(values.message)
}

const GOOD = { name: 'Ada', email: 'ada@example.com', message: 'You spelt it wrong.' }

test.beforeEach(async ({ page }) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
})

test('a visitor writes to the editors with the keyboard alone', async ({ page }) => {
  await form(page).getByLabel('Name').focus()
  await page.keyboard.type(GOOD.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(GOOD.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(GOOD.message)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Thank you. Your message is with the editors.')).toBeVisible()
  await expect(form(page).getByLabel('Message')).toHaveValue('')

  // The toast says it again; F8 leads to it.
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(toasts.getByText('Message sent')).toBeVisible()
  await toasts.hover()
  await expectToastPlace(toasts)
  await expectAccessible(page)
  await page.keyboard.press('F8')
  await expect(toasts).toBeFocused()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(toasts.getByText('Message sent')).toBeHidden()
})

test('refused fields are named and can be corrected, even without the code of the toasts', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/, /Failed to load resource/)
  await page.route('**/assets/toaster-*', (route) => route.abort())
  await write(page, { ...GOOD, name: ' ', email: 'not an address' })
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByText('Please enter your name')).toBeVisible()
  const email = form(page).getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await expect(email).toHaveValue('not an address')
  await expect(form(page).getByLabel('Message')).toHaveValue(GOOD.message)
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  // The form says itself that the message arrived.
  await write(page, GOOD)
  await form(page).getByRole('button', { name: 'Send message' }).click()
  await expect(form(page).getByText('Thank you. Your message is with the editors.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message reaches the editors, and the page says so', async ({ page }) => {
    await write(page, { ...GOOD, email: 'ada@-' })
    await form(page).getByRole('button', { name: 'Send message' }).click()
    // The browser itself helps with what it can see.
    await expect(page).toHaveURL(/\/contact$/)
    await write(page, GOOD)
    await form(page).getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Thank you. Your message is with the editors.')).toBeVisible()
    await page.goto('/contact?result=refused')
    await expect(page.getByRole('alert')).toContainText('wasn’t sent')
    await page.goto('/contact')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
