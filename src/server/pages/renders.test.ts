import { expect, test } from 'vitest'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Answer } from './cache-entry.ts'
import { createCacheStore } from './cache-store.ts'
import { createRenders, type SharedAnswer } from './renders.ts'

const KEY = 'post:1'
const pageOf = (body: string): Answer => ({ status: 200, headers: {}, body, keys: [KEY] })

/** A worker with as much as making pages needs. It has seen no change unless `changed` says so. */
function worker(changed: () => boolean = () => false) {
  const shared: SharedAnswer[] = []
  const store = createCacheStore()
  const renders = createRenders({
    content: { current: 1, changedSince: changed } as unknown as ContentVersion,
    clock: { now: () => new Date('2026-11-16T12:00:00Z') },
    schedule: { changesAt: () => Promise.resolve(Infinity) },
    store,
    share: (page) => void shared.push(page),
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

test('workers that make a page at the same moment keep the same one', async () => {
  const [one, other] = [worker(), worker()]
  await one.renders.start('/', async () => pageOf('made by one'))
  await other.renders.start('/', async () => pageOf('made by the other'))
  one.shared.forEach(other.renders.adopt)
  other.shared.forEach(one.renders.adopt)
  expect(one.shown()).toBe(other.shown())
})

test('a page that shows less than this worker knows is not kept', async () => {
  const one = worker()
  const other = worker(() => true)
  await one.renders.start('/', async () => pageOf('without the change'))
  one.shared.forEach(other.renders.adopt)
  expect(other.store.peek('/')).toBeUndefined()
})

test('a page that was old when it was made is not given to others', async () => {
  const one = worker(() => true)
  await one.renders.start('/', async () => pageOf('old'))
  expect(one.shared).toEqual([])
})
