import { expect, test, vi } from 'vitest'
import type { ContentVersion } from '#platform/content-version.ts'
import { variantOf, type Answer } from './cache-entry.ts'
import { createCacheStore } from './cache-store.ts'
import { createRenders, type SharedAnswer } from './renders.ts'

const KEY = 'post:1'
const pageOf = (body: string): Answer => ({ status: 200, headers: {}, body, keys: [KEY] })

/** A worker with the parts that rendering needs. It has seen no changes unless `changed` says so. */
function worker(changed: () => boolean = () => false, claim = () => Promise.resolve(() => undefined)) {
  const shared: SharedAnswer[] = []
  const store = createCacheStore()
  const renders = createRenders({
    content: { current: 1, changedSince: changed } as unknown as ContentVersion,
    clock: { now: () => new Date('2026-11-16T12:00:00Z') },
    schedule: { changesAt: () => Promise.resolve(Infinity) },
    store,
    others: { share: (page) => void shared.push(page), claim },
  })
  const shown = () => String(store.peek('/')?.entry.variants.identity?.body)
  return { renders, store, shared, shown }
}

test('a page that one worker has made is fresh for another', async () => {
  const [one, other] = [worker(), worker()]
  await one.renders.start('/', async () => pageOf('made by one'))
  one.shared.forEach(other.renders.adopt)
  expect(other.shown()).toBe('made by one')
  expect(other.renders.isFresh(other.store.peek('/')!)).toBe(true)
  expect(other.store.peek('/')!.entry.etag).toBe(one.store.peek('/')!.entry.etag)
})

test('workers that render a page at the same time keep the same version', async () => {
  const [one, other] = [worker(), worker()]
  await one.renders.start('/', async () => pageOf('made by one'))
  await other.renders.start('/', async () => pageOf('made by the other'))
  one.shared.forEach(other.renders.adopt)
  other.shared.forEach(one.renders.adopt)
  expect(one.shown()).toBe(other.shown())
})

test('a page that is older than this worker’s content is not cached', async () => {
  const one = worker()
  const other = worker(() => true)
  await one.renders.start('/', async () => pageOf('without the change'))
  one.shared.forEach(other.renders.adopt)
  expect(other.store.peek('/')).toBeUndefined()
})

test('a page that was already old when rendered is not shared', async () => {
  const one = worker(() => true)
  await one.renders.start('/', async () => pageOf('old'))
  expect(one.shared).toEqual([])
})

test('a worker that waited while another one made the page does not make it again', async () => {
  let turn = () => {}
  const waiting = new Promise<() => undefined>((resolve) => (turn = () => resolve(() => undefined)))
  const [one, other] = [worker(), worker(undefined, () => waiting)]
  const make = vi.fn<() => Promise<Answer>>(() => Promise.resolve(pageOf('made by the other')))
  const second = other.renders.start('/', make)
  await one.renders.start('/', async () => pageOf('made by one'))
  one.shared.forEach(other.renders.adopt)
  turn()
  expect(String((await second).entry.variants.identity?.body)).toBe('made by one')
  expect(make).not.toHaveBeenCalled()
})

test('a worker makes the page itself when the one before it could not, and lets the next one try', async () => {
  const release = vi.fn<() => undefined>(() => undefined)
  const { renders, shown } = worker(undefined, () => Promise.resolve(release))
  await expect(renders.start('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  await renders.start('/', async () => pageOf('made after all'))
  expect(shown()).toBe('made after all')
  expect(release).toHaveBeenCalledTimes(2)
})

test('a page that is made again with the same bytes is not compressed again', async () => {
  const [one, other] = [worker(), worker()]
  await one.renders.start('/', async () => pageOf('the same'))
  const compressed = variantOf(one.store.peek('/')!.entry, 'br')
  await other.renders.start('/', async () => pageOf('the same'))
  other.shared.forEach((page) => one.renders.adopt({ ...page, madeAt: page.madeAt + 1 }))
  expect(one.store.peek('/')!.entry.variants.br).toBe(compressed)
  one.renders.adopt({
    ...other.shared[0]!,
    answer: { status: 200, headers: {}, body: 'new' },
    madeAt: Infinity,
  })
  expect(one.store.peek('/')!.entry.variants.br).toBeUndefined()
})
