import { expect, test } from 'vitest'
import { addDays, dayOf, daysFrom, isDay, isTimeZone, lengthOf, startOfDay } from './days.ts'

test('the same instant can be two dates in two time zones', () => {
  const moment = '2026-11-15T23:30:00.000Z'
  expect([
    dayOf(moment, 'UTC'),
    dayOf(moment, 'Europe/Oslo'),
    dayOf(moment, 'America/Los_Angeles'),
    dayOf(moment, 'Pacific/Kiritimati'),
  ]).toEqual(['2026-11-15', '2026-11-16', '2026-11-15', '2026-11-16'])
})

test('adds and lists days across months, leap days and clock changes', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-03-29', 1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-30',
  ])
  expect(daysFrom('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect([lengthOf('2026-10-24', '2026-10-26'), lengthOf('2026-01-01', '2026-01-01')]).toEqual([3, 1])
})

const hours = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3_600_000

test('a day has 23 hours when clocks go forward and 25 when they go back', () => {
  expect([
    hours('2026-03-29', 'Europe/Oslo'),
    hours('2026-10-25', 'Europe/Oslo'),
    hours('2026-11-15', 'Europe/Oslo'),
    // In Chile, clocks change at midnight, so this day starts at 01:00.
    hours('2026-09-06', 'America/Santiago'),
  ]).toEqual([23, 25, 24, 23])
  expect(new Date(startOfDay('2026-09-06', 'America/Santiago')).toISOString()).toBe(
    '2026-09-06T04:00:00.000Z',
  )
  expect(new Date(startOfDay('2026-11-15', 'Asia/Kathmandu')).toISOString()).toBe('2026-11-14T18:15:00.000Z')
})

test('rejects text that is not a day or a time zone', () => {
  expect(['2026-02-28', '2026-02-31', '2026-2-3', '2026-13-01', 'today', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['Europe/Oslo', 'UTC', 'Oslo', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
