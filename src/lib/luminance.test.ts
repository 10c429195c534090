import { expect, test } from 'vitest'
import { meanLuminance } from './luminance.ts'

test('black is 0, white is 1, and half of each is a half', () => {
  expect(meanLuminance([0, 0, 0, 255])).toBe(0)
  expect(meanLuminance([255, 255, 255, 255])).toBeCloseTo(1)
  expect(meanLuminance([0, 0, 0, 255, 255, 255, 255, 255])).toBeCloseTo(0.5)
})

test('middle grey is darker than the threshold, green brighter than blue', () => {
  expect(meanLuminance([128, 128, 128, 255])).toBeCloseTo(0.2159, 3)
  expect(meanLuminance([0, 255, 0, 255])).toBeGreaterThan(meanLuminance([0, 0, 255, 255]))
})

test('an empty picture counts as dark', () => expect(meanLuminance([])).toBe(0))
