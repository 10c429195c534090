import { expect, test } from 'vitest'
import { SiteTime } from './time-zone.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const learned = (...pairs: [local: string, utc: string][]) => {
  const time = new SiteTime()
  for (const [local, utc] of pairs) time.learn(at(local), at(utc))
  return (local: string) => new Date(time.utcOf(at(local))).toISOString()
}

test('without any date, local time is UTC', () => {
  expect(learned()('2020-01-01T12:00:00')).toBe('2020-01-01T12:00:00.000Z')
})

test('one date gives the offset', () => {
  expect(learned(['2020-01-01T12:00:00', '2020-01-01T07:00:00'])('2020-07-01T12:00:00')).toBe(
    '2020-07-01T07:00:00.000Z',
  )
})

test('dates of summer and winter give the zone', () => {
  const read = learned(
    ['2020-01-01T12:00:00', '2020-01-01T11:00:00'],
    ['2020-07-01T12:00:00', '2020-07-01T10:00:00'],
  )
  expect(read('2021-02-01T12:00:00')).toBe('2021-02-01T11:00:00.000Z')
  expect(read('2021-08-01T12:00:00')).toBe('2021-08-01T10:00:00.000Z')
})

test('a date from before the zone was set changes nothing', () => {
  const read = learned(
    ['2019-01-01T00:00:00', '2019-01-01T00:00:00'],
    ['2020-01-01T12:00:00', '2020-01-01T15:30:00'],
    ['2020-07-01T12:00:00', '2020-07-01T14:30:00'],
    ['2020-10-01T12:00:00', '2020-10-01T14:30:00'],
  )
  expect(read('2021-01-15T12:00:00')).toBe('2021-01-15T15:30:00.000Z')
})

test('dates that are too far apart are a mistake', () => {
  expect(learned(['2020-01-05T12:00:00', '2020-01-01T12:00:00'])('2020-01-01T12:00:00')).toBe(
    '2020-01-01T12:00:00.000Z',
  )
})
