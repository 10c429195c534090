import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('formats dates in UTC, wherever the reader is', () => {
  expect(formatDate('2026-11-15T23:59:00.000Z')).toBe('15 Nov 2026')
  expect(formatDate('2026-01-02')).toBe('2 Jan 2026')
})

test('text that is not a date gives an empty string', () => {
  expect(formatDate('')).toBe('')
  expect(formatDate('soon')).toBe('')
})
