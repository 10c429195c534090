import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodsBetween, periodsOf } from './periods.ts'

const moment = fc.date({ min: new Date('1975-01-01'), max: new Date('2070-01-01'), noInvalidDate: true })

test('every moment of a span belongs to one of a few periods that cover it', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 3, maxLength: 3 }), (moments) => {
      const [from, at, to] = moments.map((date) => date.toISOString()).toSorted()
      const cover = periodsBetween(from!, to!)
      expect(cover.length).toBeLessThanOrEqual(7)
      expect(periodsOf(at!).some((period) => cover.includes(period))).toBe(true)
    }),
  )
})

test('the periods of a short span leave out distant dates', () => {
  const cover = periodsBetween('2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z')
  expect(periodsOf('2026-09-01T00:00:00Z').some((period) => cover.includes(period))).toBe(false)
})
