import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** As SQLite and React do: nothing else runs meanwhile. */
function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('between two long pieces of work, the event loop takes care of everything else', async () => {
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

test('the first piece of work in a turn begins at once', async () => {
  const turns = createTurns()
  expect(turns.next()).toBeUndefined()
  expect(turns.next()).toBeInstanceOf(Promise)
  await nextLoop()
  await nextLoop()
  expect(turns.next()).toBeUndefined()
})

test('work waits for those who may go first, but not for ever', async () => {
  let isBusy = true
  const turns = createTurns(() => isBusy)
  let begun = 0
  const begin = async () => {
    await turns.next()
    begun++
  }
  const first = begin()
  await wait(20)
  expect(begun).toBe(0)
  isBusy = false
  await first
  isBusy = true
  await begin()
  expect(begun).toBe(2)
})

test('while people keep connecting, they are let in before the next piece of work', async () => {
  const turns = createTurns()
  void turns.next()
  let begun = false
  const work = turns.next()!.then(() => (begun = true))
  for (let n = 0; n < 5; n++) {
    turns.arrived()
    await nextLoop()
    expect(begun).toBe(false)
  }
  await work
})
