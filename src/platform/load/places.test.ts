import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { createPlaces } from './places.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const isBusy = { status: 503, code: 'busy', extra: { headers: { 'retry-after': '2' } } }

/** Work that ends when the test says so. */
function held(places: ReturnType<typeof createPlaces>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = vi.fn<() => Promise<void>>(() => promise)
  return { begun, end: resolve, done: places.run(begun) }
}

test('runs as many tasks as there are places, and the rest in order of arrival', async () => {
  const places = createPlaces({ atOnce: 2, waiting: 10 })
  const all = [1, 2, 3, 4].map(() => held(places))
  await eventually(() => expect(all[1]!.begun).toHaveBeenCalled())
  expect(all.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0, 0])
  expect(places).toMatchObject({ running: 2, waiting: 2 })
  all[1]!.end()
  await eventually(() => expect(all[2]!.begun).toHaveBeenCalled())
  expect(all[3]!.begun).not.toHaveBeenCalled()
  for (const { end } of all) end()
  await Promise.all(all.map(({ done }) => done))
  expect(places).toMatchObject({ running: 0, waiting: 0, refused: 0 })
})

test('refuses tasks when the queue is full', async () => {
  const places = createPlaces({ atOnce: 1, waiting: 1 })
  const [first, second] = [held(places), held(places)]
  await expect(places.run(async () => 'late')).rejects.toMatchObject(isBusy)
  expect(places.refused).toBe(1)
  first.end()
  second.end()
  await Promise.all([first.done, second.done])
  expect(await places.run(async () => 'again')).toBe('again')
})

test('refuses tasks when the queue is short but slow', async () => {
  const places = createPlaces({ atOnce: 1, waiting: 100 })
  for (let i = 0; i < 60; i++) {
    const slow = held(places)
    await vi.advanceTimersByTimeAsync(200)
    slow.end()
    await slow.done
  }
  const [first, second] = [held(places), held(places)]
  await expect(places.run(async () => 'late')).rejects.toMatchObject(isBusy)
  first.end()
  second.end()
  await Promise.all([first.done, second.done])
})

test('a request that waits too long is refused and never takes a place', async () => {
  const places = createPlaces({ atOnce: 1, waiting: 10 })
  const stuck = held(places)
  const patient = held(places)
  patient.done.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(patient.done).rejects.toMatchObject(isBusy)
  expect(places).toMatchObject({ running: 1, waiting: 0, refused: 1 })
  stuck.end()
  await stuck.done
  expect(patient.begun).not.toHaveBeenCalled()
  expect(places.running).toBe(0)
})

test('a failed task frees its place, and freeing it twice counts once', async () => {
  const places = createPlaces({ atOnce: 1, waiting: 0 })
  await expect(places.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const leave = await places.take()
  leave()
  leave()
  expect(places.running).toBe(0)
  await places.take()
  await expect(places.take()).rejects.toMatchObject(isBusy)
})
