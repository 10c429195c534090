import type { Page } from '@playwright/test'
import { expect, expectToastPlace, test } from './fixtures.ts'

/** Answers to what a reader does, on pages that rarely have any: their code comes with the first one. */

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toast = (page: Page) => toasts(page).getByText('Message sent')

let letters = 0
const answer = () => `Letter ${letters} has arrived.`

/** Answers what the page is told about it. */
async function sendLetter(page: Page): Promise<string> {
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('You spelt it wrong.')
  letters++
  await form.getByRole('button', { name: 'Send Message' }).click()
  return answer()
}

test.beforeEach(async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 202, json: { message: answer() } }))
  await page.clock.install()
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('a toast goes by itself after 5000 ms; held by the pointer or the focus it stays', async ({ page }) => {
  await sendLetter(page)
  await expect(toast(page)).toBeVisible()
  await expectToastPlace(toasts(page))
  await page.clock.runFor(4900)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(0)

  await sendLetter(page)
  await toast(page).hover()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
})

test('a swipe of 50 px to the right closes it, a shorter one or one to the left does not', async ({
  page,
}) => {
  await sendLetter(page)
  await expect(toast(page)).toBeVisible()
  const { x, y } = (await toast(page).boundingBox())!
  const swipe = async (by: number) => {
    await page.mouse.move(x + 100, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 100 + by, y + 5, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(49)
  await swipe(-80)
  await expect(toast(page)).toBeVisible()
  await swipe(50)
  await expect(toast(page)).toHaveCount(0)
})

test('there is one at a time: the next takes its place', async ({ page }) => {
  await expect(toasts(page).getByText(await sendLetter(page))).toBeVisible()
  await expect(toasts(page).getByText(await sendLetter(page))).toBeVisible()
  await expect(toast(page)).toHaveCount(1)
})

test('when its code cannot be had, the page says it itself', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await page.route('**/assets/toaster-*', (route) => route.abort())
  await expect(page.getByRole('form').getByText(await sendLetter(page))).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})
