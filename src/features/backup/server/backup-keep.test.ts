import { expect, test } from 'vitest'
import { replacedArchives } from './backup-keep.ts'

const KEEP = { daily: 7, weekly: 4, monthly: 12 }

const at = (time: string, isVerified = true) => ({ id: time, at: time, isVerified })

/** One archive each night, at 03:00, up to and with this day. */
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) =>
    at(new Date(Date.parse(`${last}T03:00:00.000Z`) - back * 86_400_000).toISOString()),
  )

function keptOf(archives: ReturnType<typeof at>[], keep = KEEP, timeZone = 'UTC'): string[] {
  const replaced = new Set(replacedArchives(archives, { keep, timeZone }))
  return archives.flatMap(({ id }) => (replaced.has(id) ? [] : [id.slice(0, 10)]))
}

test('after two years, seven days, four weeks and twelve months are left', () => {
  // 30 November 2026 is a Monday.
  expect(keptOf(nights('2026-11-30', 730))).toEqual([
    ...['30', '29', '28', '27', '26', '25', '24'].map((day) => `2026-11-${day}`),
    ...'2026-11-22 2026-11-15'.split(' '),
    ...'2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31'.split(' '),
    ...'2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31'.split(' '),
  ])
})

test('of several archives of one day, the newest is kept', () => {
  const archives = [at('2026-11-17T03:00:00.000Z'), at('2026-11-17T15:00:00.000Z')]
  expect(replacedArchives(archives, { keep: KEEP, timeZone: 'UTC' })).toEqual(['2026-11-17T03:00:00.000Z'])
  // In Tokyo, the second is from the next day.
  expect(replacedArchives(archives, { keep: KEEP, timeZone: 'Asia/Tokyo' })).toEqual([])
})

test('nights without a backup use up no place', () => {
  const archives = [at('2026-11-17T03:00:00.000Z'), at('2025-03-02T03:00:00.000Z')]
  expect(keptOf(archives, { daily: 2, weekly: 0, monthly: 0 })).toHaveLength(2)
})

test('the newest verified archive is kept even if nothing else is', () => {
  expect(keptOf(nights('2026-11-17', 3), { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2026-11-17'])
})

test('an archive that was not verified replaces none, and stays until a newer one is verified', () => {
  const broken = at('2026-11-17T03:00:00.000Z', false)
  const last = at('2026-11-16T03:00:00.000Z')
  expect(replacedArchives([broken, last], { keep: KEEP, timeZone: 'UTC' })).toEqual([])
  expect(replacedArchives([broken], { keep: KEEP, timeZone: 'UTC' })).toEqual([])
  const next = at('2026-11-18T03:00:00.000Z')
  expect(replacedArchives([broken, last, next], { keep: KEEP, timeZone: 'UTC' })).toEqual([broken.id])
})
