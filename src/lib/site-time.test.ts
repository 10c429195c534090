import { expect, test } from 'vitest'
import { siteTime } from './site-time.ts'

test('formats a time in the given time zone and names the zone', () => {
  expect(siteTime('2026-11-22T09:00:00.000Z', 'Europe/Oslo')).toBe(
    'Sunday 22 November 2026 at 10:00 (Europe/Oslo)',
  )
  expect(siteTime('2026-07-01T23:30:00.000Z', 'UTC')).toBe('Wednesday 1 July 2026 at 23:30 (UTC)')
})

test('text that is not a time gives an empty string', () => {
  expect(siteTime('soon', 'UTC')).toBe('')
})
