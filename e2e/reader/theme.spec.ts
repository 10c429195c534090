import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const DARK = 'rgb(13, 13, 15)'
const LIGHT = 'rgb(250, 250, 247)'

test.describe('on a light system', () => {
  test.use({ colorScheme: 'light' })

  test('a chosen theme applies from the first paint, until System or another one is chosen', async ({
    page,
  }) => {
    await page.goto('/')
    await expect.poll(() => ground(page)).toBe(LIGHT)
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => ground(page)).toBe(DARK)
    await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()

    // The theme is set before the body exists, so no frame can show the other one.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/blog')
    expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark')
    await expect.poll(() => ground(page)).toBe(DARK)

    await page.getByRole('button', { name: 'Theme: Dark' }).click()
    await page.getByRole('button', { name: 'System' }).click()
    await expect.poll(() => ground(page)).toBe(LIGHT)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(DARK)

    await page.getByRole('button', { name: 'Theme: System' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => ground(page)).toBe(LIGHT)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeHidden()
  })
})
