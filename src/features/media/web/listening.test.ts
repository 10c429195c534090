import { expect, test } from 'vitest'
import { heardFraction } from './listening.ts'

const played = (...ranges: [number, number][]) => ({
  length: ranges.length,
  start: (i: number) => ranges[i]?.[0] ?? 0,
  end: (i: number) => ranges[i]?.[1] ?? 0,
})

test('only sound that was played counts as heard, not skipped parts', () => {
  expect(heardFraction({ played: played([0, 10], [90, 100]), duration: 100 })).toBe(0.2)
  expect(heardFraction({ played: played([0, 100]), duration: 100 })).toBe(1)
})

test('without a known length, nothing is reported', () => {
  expect(heardFraction({ played: played([0, 10]), duration: Number.NaN })).toBe(0)
  expect(heardFraction({ played: played([0, 10]), duration: Infinity })).toBe(0)
  expect(heardFraction({ played: played(), duration: 100 })).toBe(0)
})
