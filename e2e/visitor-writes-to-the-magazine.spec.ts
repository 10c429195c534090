import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

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

test('a visitor writes to the editors by keyboard and is told that it arrived', async ({ page }) => {
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
  await expectAccessible(page)
  await page.keyboard.press('F8')
  await expect(toasts).toBeFocused()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(toasts.getByText('Message sent')).toBeHidden()
})

test('what is wrong stands beside its field, and what was typed is kept', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  await write(page, { ...GOOD, name: ' ', email: 'not an address' })
  await form(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(form(page).getByText('Please enter your name')).toBeVisible()
  const email = form(page).getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await expect(email).toHaveValue('not an address')
  await expect(form(page).getByLabel('Message')).toHaveValue(GOOD.message)
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
})

test('a message that is too long is kept whole, and the limit is said beside it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await write(page, { ...GOOD, message: 'x'.repeat(5001) })
  await form(page).getByRole('button', { name: 'Send Message' }).click()
  const message = form(page).getByLabel('Message')
  await expect(message).toHaveAccessibleDescription('Please keep the message under 5,000 characters')
  await expect(message).toBeFocused()
  expect((await message.inputValue()).length).toBe(5001)
})

test('a broken server, a lost line and too many tries are said, and nothing is lost', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  await write(page, GOOD)
  const send = form(page).getByRole('button', { name: 'Send Message' })
  const said = form(page).getByRole('alert')
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests, please wait', code: 'rate' } }),
  )
  await send.click()
  await expect(said).toHaveText('Too many requests, please wait')
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await send.click()
  await expect(said).toContainText('could not be sent')
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.abort())
  await send.click()
  await expect(said).toContainText('could not be sent')
  await expect(form(page).getByLabel('Message')).toHaveValue(GOOD.message)
  await page.unroute('**/api/contact')
  await send.click()
  await expect(form(page).getByText('Thank you.')).toBeVisible()
})

test('a page whose text cannot be had says so and tries again', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  let broken = true
  await page.route('**/api/pages/privacy', (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'No', code: 'bad' } }) : route.fallback(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('Failed to load this page')).toBeVisible()
  broken = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('we do not follow you around')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message reaches the editors, and what came of it is said', async ({ page }) => {
    await write(page, { ...GOOD, email: 'ada@-' })
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    // The browser itself helps with what it can see.
    await expect(page).toHaveURL(/\/contact$/)
    await write(page, GOOD)
    await form(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank you. Your message is with the editors.')).toBeVisible()
    await page.goto('/contact?said=refused')
    await expect(page.getByRole('alert')).toContainText('was not sent')
    await page.goto('/contact')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
