import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

/** Blocks the event loop, as SQLite and React do. */
function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('the event loop handles everything else between two long tasks', async () => {
  const turns = createTurns()
  const order: string[] = []
  const work = [1, 2, 3].map(async (n) => {
    await turns.next()
    block(10)
    order.push(`work ${n}`)
  })
  for (const n of [1, 2]) {
    await nextLoop()
    order.push(`others ${n}`)
  }
  await Promise.all(work)
  expect(order.indexOf('others 1')).toBeLessThan(order.indexOf('work 3'))
})

test('the first task in a turn starts at once', async () => {
  const turns = createTurns()
  expect(turns.next()).toBeUndefined()
  expect(turns.next()).toBeInstanceOf(Promise)
  await nextLoop()
  await nextLoop()
  expect(turns.next()).toBeUndefined()
})

/** The tests' own time, in milliseconds, because a slow machine would use up the real limits. */
function ownTime() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  return (ms: number) => void (now += ms)
}

test('tasks wait for prioritised work, but not forever', async () => {
  const pass = ownTime()
  let isBusy = true
  const turns = createTurns(() => isBusy)
  let begun = 0
  const begin = async () => {
    await turns.next()
    begun++
  }
  const first = begin()
  pass(99)
  await wait(20)
  expect(begun).toBe(0)
  isBusy = false
  await first
  isBusy = true
  const second = begin()
  pass(100)
  await second
  expect(begun).toBe(2)
})

test('new connections are accepted before the next task, but not forever', async () => {
  const pass = ownTime()
  const turns = createTurns()
  void turns.next()
  let begun = false
  const work = turns.next()!.then(() => (begun = true))
  for (let n = 0; n < 5; n++) {
    turns.arrived()
    await nextLoop()
    pass(2)
    expect(begun).toBe(false)
  }
  turns.arrived()
  pass(1)
  await work
})
