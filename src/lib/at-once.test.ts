import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMostAtOnce } from './at-once.ts'

test('no more than so many run at once, in the order they came, and a failure makes room too', async () => {
  const run = atMostAtOnce(2)
  const log: string[] = []
  let running = 0
  let most = 0
  const work = (name: number) => async () => {
    most = Math.max(most, ++running)
    log.push(`begin ${name}`)
    await nextTurn()
    running--
    if (name === 1) throw new Error('failed')
    return name
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => run(work(name))))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(log).toEqual([0, 1, 2, 3, 4].map((name) => `begin ${name}`))
  expect(most).toBe(2)
  expect(await run(() => Promise.resolve('later'))).toBe('later')
})
