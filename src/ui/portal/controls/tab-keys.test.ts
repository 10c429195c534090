import { expect, test } from 'vitest'
import { tabReached } from './tab-keys.ts'

test('the arrow keys go around the tabs, Home and End to the ends', () => {
  expect(tabReached('ArrowRight', 3, 4)).toBe(0)
  expect(tabReached('ArrowLeft', 0, 4)).toBe(3)
  expect(tabReached('Home', 2, 4)).toBe(0)
  expect(tabReached('End', 0, 4)).toBe(3)
  expect(tabReached('x', 0, 4)).toBeUndefined()
})
