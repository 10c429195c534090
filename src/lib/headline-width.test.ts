import { expect, test } from 'vitest'
import { headlineWidth } from './headline-width.ts'

test.each([
  // Measured in Chromium at weight 800, tracking -0.035em.
  ['Runout', 2.86],
  ['RUNOUT', 3.56],
  ['illicit', 1.84],
  ['MAXIMUM', 4.4],
])('%s is taken for no narrower than its %f em, and not for much wider', (text, measured) => {
  expect(headlineWidth(text)).toBeGreaterThanOrEqual(measured)
  expect(headlineWidth(text)).toBeLessThan(measured * 1.35)
})

test('letters of other scripts have room', () => {
  expect(headlineWidth('東京')).toBeGreaterThan(2)
  expect(headlineWidth('')).toBe(0)
})
