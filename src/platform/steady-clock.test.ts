import { expect, test } from 'vitest'
import { HOUR, MINUTE } from './clock.ts'
import { createSteadyClock } from './steady-clock.ts'

/** A machine whose clock can be set. */
function machine() {
  let [ticks, offset] = [0, 1_000_000_000]
  return {
    ticks: () => ticks,
    real: () => ticks + offset,
    pass: (milliseconds: number) => void (ticks += milliseconds),
    set: (milliseconds: number) => void (offset += milliseconds),
  }
}

const time = (clock: { now(): Date }) => clock.now().getTime()

test('follows the machine, also when its clock is set forward', () => {
  const world = machine()
  const clock = createSteadyClock(world)
  world.pass(MINUTE)
  expect(time(clock)).toBe(world.real())
  world.set(HOUR)
  expect(time(clock)).toBe(world.real())
})

test('when the clock is set back by an hour, runs at half speed until both agree', () => {
  const world = machine()
  const clock = createSteadyClock(world)
  const before = time(clock)
  world.set(-HOUR)
  expect(time(clock)).toBe(before)
  world.pass(HOUR)
  expect([time(clock) - before, clock.ahead()]).toEqual([HOUR / 2, HOUR / 2])
  expect(clock.real().getTime()).toBe(world.real())
  world.pass(HOUR)
  expect([time(clock), clock.ahead()]).toEqual([world.real(), 0])
  world.pass(MINUTE)
  expect(time(clock)).toBe(world.real())
})

test('a time that was far ahead is given up at once', () => {
  const world = machine()
  const clock = createSteadyClock(world)
  world.set(-24 * HOUR)
  expect(time(clock)).toBe(world.real())
})

test('begins with the time that was reached before a restart, unless that is nonsense', () => {
  const world = machine()
  const reached = world.real() + HOUR
  expect(time(createSteadyClock({ ...world, reached }))).toBe(reached)
  expect(time(createSteadyClock({ ...world, reached: world.real() + 24 * HOUR }))).toBe(world.real())
  expect(time(createSteadyClock({ ...world, reached: 5 }))).toBe(world.real())
})
