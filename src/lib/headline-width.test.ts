import { expect, test } from 'vitest'
import { headlineWidth } from './headline-width.ts'

test.each([
  // Measured in Chromium at weight 800 with -0.035em tracking.
  ['Runout', 2.86],
  ['RUNOUT', 3.56],
  ['illicit', 1.84],
  ['MAXIMUM', 4.4],
])('estimates %s at no less than its %f em, and not much more', (text, measured) => {
  expect(headlineWidth(text)).toBeGreaterThanOrEqual(measured)
  expect(headlineWidth(text)).toBeLessThan(measured * 1.35)
})

test('allows enough room for other scripts', () => {
  expect(headlineWidth('東京')).toBeGreaterThan(2)
  expect(headlineWidth('')).toBe(0)
})
