import { expect, test } from 'vitest'
import { formatCount } from './numbers.ts'

test('counts have separators', () => {
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567'])
})
