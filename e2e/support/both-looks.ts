import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'

/** Checks a form on a desktop in light and on a phone in dark, and that nothing is wider than the window. */
export async function expectInBothLooks(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider, `${page.url()} is wider than ${width} px`).toBe(false)
  }
}
