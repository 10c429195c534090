import { expect, test } from 'vitest'
import { createCrowd } from './crowd.ts'

function watched() {
  let answers = 0
  let time = 0
  const crowd = createCrowd(() => answers, { now: () => new Date(time) })
  return {
    crowd,
    read: (count: number) => (answers += count),
    wait: (ms: number) => (time += ms),
  }
}

test('fifty responses within a second are a crowd, and fewer are not', () => {
  const { crowd, read } = watched()
  read(49)
  expect(crowd.isThere).toBe(false)
  read(1)
  expect(crowd.isThere).toBe(true)
})

test('a crowd is still there at the beginning of the next second', () => {
  const { crowd, read, wait } = watched()
  read(60)
  wait(1000)
  expect(crowd.isThere).toBe(true)
  wait(1000)
  expect(crowd.isThere).toBe(false)
})

test('a crowd is detected at the first check after a long time', () => {
  const { crowd, read, wait } = watched()
  for (let second = 0; second < 30; second++) {
    read(60)
    wait(1000)
  }
  expect(crowd.isThere).toBe(true)
})

test('many responses over a long time are not a crowd', () => {
  const { crowd, read, wait } = watched()
  read(1000)
  wait(60_000)
  expect(crowd.isThere).toBe(false)
})

test('setting the clock back does no harm', () => {
  const { crowd, read, wait } = watched()
  wait(-5000)
  expect(crowd.isThere).toBe(false)
  read(50)
  expect(crowd.isThere).toBe(true)
})
