import { expect, test } from 'vitest'
import { timeLeft } from '#features/imports/texts/upload.ts'
import { createPace } from './pace.ts'

function paceWithClock() {
  let now = 0
  const pace = createPace(() => now)
  return { ...pace, wait: (ms: number) => void (now += ms) }
}

test('the first seconds say nothing', () => {
  const pace = paceWithClock()
  pace.add(0)
  pace.wait(1000)
  pace.add(5000)
  expect(pace.secondsLeft(10_000)).toBeUndefined()
})

test('the time left follows the speed of the last half minute', () => {
  const pace = paceWithClock()
  pace.add(0)
  pace.wait(5000)
  pace.add(5000)
  expect(pace.secondsLeft(10_000)).toBe(10)
  // Faster: the slow start is forgotten.
  pace.wait(31_000)
  pace.add(10_000)
  pace.wait(5000)
  pace.add(60_000)
  expect(pace.secondsLeft(10_000)).toBe(1)
})

test('there is no estimate for an upload that doesn’t move, or whose connection was lost', () => {
  const pace = paceWithClock()
  pace.add(10)
  pace.wait(10_000)
  pace.add(10)
  expect(pace.secondsLeft(10)).toBeUndefined()
  pace.wait(1000)
  pace.add(20)
  expect(pace.secondsLeft(10)).toBe(11)
  pace.forget()
  expect(pace.secondsLeft(10)).toBeUndefined()
})

test.each([
  [12, 'less than a minute left'],
  [80, 'about 1 minute left'],
  [1490, 'about 25 minutes left'],
  [7300, 'about 2 hours left'],
])('%s seconds are written as "%s"', (seconds, text) => expect(timeLeft(seconds)).toBe(text))
