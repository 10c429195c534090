import { expect, test } from 'vitest'
import { formatCount, formatDuration } from './numbers.ts'

test('counts have separators', () => {
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567'])
})

test('durations are minutes and seconds, with hours when there are some', () => {
  expect([0, 59.6, 252, 3725].map(formatDuration)).toEqual(['0:00', '1:00', '4:12', '1:02:05'])
})
