import { expect, test } from 'vitest'
import { siteTime } from './site-time.ts'

test('a moment is written by the clock of the given zone, with its name', () => {
  expect(siteTime('2026-11-22T09:00:00.000Z', 'Europe/Oslo')).toBe(
    'Sunday 22 November 2026 at 10:00 (Europe/Oslo)',
  )
  expect(siteTime('2026-07-01T23:30:00.000Z', 'UTC')).toBe('Wednesday 1 July 2026 at 23:30 (UTC)')
})

test('text that is no moment gives nothing', () => {
  expect(siteTime('soon', 'UTC')).toBe('')
})
