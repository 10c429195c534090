import { expect, test } from 'vitest'
import { businessDaysAfter } from './business-days.ts'

test.each([
  ['2026-11-13T23:59:59Z', 1, '2026-11-16'],
  ['2026-11-14T10:00:00Z', 1, '2026-11-16'],
  ['2026-11-15T10:00:00Z', 7, '2026-11-24'],
  ['2026-11-16T00:00:00Z', 5, '2026-11-23'],
  ['2026-12-31T12:00:00Z', 2, '2027-01-04'],
])('from %s, %i business days later is %s', (from, days, to) => {
  expect(businessDaysAfter(from, days)).toBe(to)
})
