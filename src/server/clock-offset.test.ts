import { expect, test } from 'vitest'
import { HOUR } from '#platform/clock.ts'
import { measureOffset } from './clock-offset.ts'

/** A database whose answers take the given milliseconds, and read the clock just before they arrive. */
function slowDatabase(...durations: number[]) {
  let [ticks, ahead] = [0, HOUR]
  return {
    ticks: () => ticks,
    setClock: (milliseconds: number) => void (ahead = milliseconds),
    ask: () => {
      ticks += durations.shift() ?? 0
      return Promise.resolve(ticks + ahead)
    },
  }
}

test('begins with the fastest of three measurements', async () => {
  const { ask, ticks } = slowDatabase(5000, 2, 8000)
  expect((await measureOffset(ask, ticks)).current()).toBe(HOUR + 1)
})

test('a slow measurement changes nothing, and a fast one follows the database', async () => {
  const { ask, ticks, setClock } = slowDatabase(0, 0, 0, 20_000, 4)
  const offset = await measureOffset(ask, ticks)
  await offset.measureAgain()
  expect(offset.current()).toBe(HOUR)
  setClock(2 * HOUR)
  await offset.measureAgain()
  expect(offset.current()).toBe(2 * HOUR + 2)
})

test('without an answer, the last measurement stays', async () => {
  let answer = Promise.resolve(HOUR)
  const offset = await measureOffset(
    () => answer,
    () => 0,
  )
  answer = Promise.reject(new Error('gone'))
  await expect(offset.measureAgain()).rejects.toThrow('gone')
  expect(offset.current()).toBe(HOUR)
})
