import { expect, test } from 'vitest'
import { indexAfterKey } from './arrow-keys.ts'

test('the arrow keys wrap around, Home and End go to the ends', () => {
  expect(indexAfterKey('ArrowRight', 3, 4)).toBe(0)
  expect(indexAfterKey('ArrowLeft', 0, 4)).toBe(3)
  expect(indexAfterKey('Home', 2, 4)).toBe(0)
  expect(indexAfterKey('End', 0, 4)).toBe(3)
  expect(indexAfterKey('x', 0, 4)).toBeUndefined()
})
