import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'

/** Colours change with the theme, and the size of targets with the window. */
const OF_A_LOOK = ['color-contrast', 'target-size']

/** Checks a form on a desktop in light and on a phone in dark, and that nothing is wider than the window. */
export async function expectInBothLooks(page: Page): Promise<void> {
  for (const [width, colorScheme, rules] of [
    [390, 'dark', OF_A_LOOK],
    [1440, 'light', undefined],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, rules && [...rules])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider, `${page.url()} is wider than ${width} px`).toBe(false)
  }
}
