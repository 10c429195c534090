import { expect, test } from 'vitest'
import { isDue, lastNight, nextNight } from './backup-schedule.ts'

const times = (now: string, timeZone = 'UTC') => {
  const when = { now: new Date(now), timeZone }
  return [lastNight(when), nextNight(when)].map((time) => time.toISOString().slice(0, 16))
}

test('a night begins at three in the time zone of the site', () => {
  expect(times('2026-11-17T02:59:00Z')).toEqual(['2026-11-16T03:00', '2026-11-17T03:00'])
  expect(times('2026-11-17T03:00:00Z')).toEqual(['2026-11-17T03:00', '2026-11-18T03:00'])
  expect(times('2026-11-17T12:00:00Z', 'Asia/Tokyo')).toEqual(['2026-11-16T18:00', '2026-11-17T18:00'])
  expect(times('2026-11-17T01:00:00Z', 'America/New_York')).toEqual(['2026-11-16T08:00', '2026-11-17T08:00'])
})

const NOW = new Date('2026-11-17T05:00:00.000Z')
const run = (status: string, finished: string | null, account_id: string | null = null) => ({
  status,
  started_at: '2026-11-17T03:00:00.000Z',
  finished_at: finished && `2026-11-17T${finished}:00.000Z`,
  account_id,
})

test('a backup is due once a night', () => {
  expect(isDue([], NOW)).toBe(true)
  expect(isDue([run('running', null)], NOW)).toBe(false)
  expect(isDue([run('verified', '03:10')], NOW)).toBe(false)
  expect(isDue([run('failed', '03:05'), run('verified', '04:10', 'ada')], NOW)).toBe(false)
})

test('one that failed is tried again after an hour, and at most three times', () => {
  expect(isDue([run('failed', '04:30')], NOW)).toBe(false)
  expect(isDue([run('failed', '04:00')], NOW)).toBe(true)
  expect(isDue([run('failed', '03:00'), run('failed', '03:30')], NOW)).toBe(true)
  expect(isDue([run('failed', '03:00'), run('failed', '03:30'), run('failed', '04:00')], NOW)).toBe(false)
})

test('failures of backups that a person started use up no try', () => {
  expect(
    isDue(
      [1, 2, 3].map(() => run('failed', '04:59', 'ada')),
      NOW,
    ),
  ).toBe(true)
})
