import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { memoryLimit } from '#platform/http/memory-limit.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { SharedAnswer } from '../pages/renders.ts'
import { createLink } from './link.ts'
import { createMessageRelay, type Peer } from './message-relay.ts'
import type { FromWorker } from './messages.ts'
import { createPageClaims } from './page-claims.ts'

const CHANGE: Change = { version: 2, keys: ['post:1'] }

/** Workers that share a relay as processes do, with the parts of their content that the link uses. */
function workersOf(size: number, starting?: number) {
  const relay = createMessageRelay()
  const claims = createPageClaims()
  const heard = (peer: Peer, message: FromWorker) => {
    if (message.workers === 'claim' || message.workers === 'release') claims.heard(peer, message)
    else relay.heard(peer, message as never)
  }
  const workers = Array.from({ length: size }, (_, id) => {
    const channel = new EventEmitter()
    const peer: Peer = { id, send: (message) => queueMicrotask(() => channel.emit('message', message)) }
    const send = (message: unknown) => {
      queueMicrotask(() => heard(peer, message as FromWorker))
      return true
    }
    const content = {
      announce: (_change: Change) => Promise.resolve(),
      announceWith(tell: (change: Change) => Promise<void>) {
        content.announce = tell
      },
      receive: vi.fn<(change: Change) => Promise<void>>(() => Promise.resolve()),
    }
    const process = Object.assign(channel, { send }) as unknown as NodeJS.Process
    const link = createLink(process)
    link.follow(content as unknown as ContentVersion)
    if (id !== starting) relay.add(peer)
    return { id, content, link }
  })
  return { relay, claims, workers }
}

test('a change is announced to all other workers, but not to the one that made it', async () => {
  const { workers } = workersOf(3)
  await workers[1]!.content.announce(CHANGE)
  expect(workers.map(({ content }) => content.receive.mock.calls)).toEqual([[[CHANGE]], [], [[CHANGE]]])
})

test('a single worker does not wait', async () => {
  const { workers } = workersOf(1)
  await workers[0]!.content.announce(CHANGE)
  expect(workers[0]!.content.receive).not.toHaveBeenCalled()
})

test('workers do not wait for one that has died', async () => {
  const { relay, workers } = workersOf(3)
  workers[2]!.content.receive.mockImplementation(() => new Promise(() => undefined))
  const announced = workers[0]!.content.announce(CHANGE)
  await eventually(() => expect(workers[2]!.content.receive).toHaveBeenCalled())
  relay.remove(2)
  await announced
})

test('a worker that asks gets the metrics of all others', async () => {
  const { workers } = workersOf(3)
  for (const { id, link } of workers) link.giveMetrics(() => Promise.resolve([id]))
  expect(await workers[0]!.link.metricsOfOthers()).toEqual([[1], [2]])
})

test('a worker that hangs does not hide the metrics of the others', async () => {
  vi.useFakeTimers()
  const { workers } = workersOf(3)
  for (const { id, link } of workers) link.giveMetrics(() => Promise.resolve([id]))
  workers[2]!.link.giveMetrics(() => new Promise(() => undefined))
  const asked = workers[0]!.link.metricsOfOthers()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toEqual([[1]])
})

test('a starting worker can announce a change, and others do not wait for it', async () => {
  const { workers } = workersOf(2, 0)
  await workers[0]!.content.announce(CHANGE)
  expect(workers[1]!.content.receive).toHaveBeenCalledTimes(1)
  await workers[1]!.content.announce(CHANGE)
  expect(workers[0]!.content.receive).not.toHaveBeenCalled()
})

test('a page that one worker has rendered is shared with all others', async () => {
  const { workers } = workersOf(3)
  const adopted = workers.map(({ link }) => {
    const adopt = vi.fn<(page: SharedAnswer) => void>()
    link.pages.onShared(adopt)
    return adopt
  })
  const answer = { status: 200, headers: {}, body: '<p>One</p>' }
  const page = { address: '/', answer, keys: ['post:1'], version: 2, changesAt: 1, madeAt: 1 }
  workers[1]!.link.pages.share(page)
  await eventually(() => expect(adopted[2]).toHaveBeenCalledWith(page))
  expect(adopted[0]).toHaveBeenCalledWith(page)
  expect(adopted[1]).not.toHaveBeenCalled()
})

test('two workers that are asked for the same changed page make it one after the other', async () => {
  const { workers } = workersOf(2)
  const [one, other] = workers.map(({ link }) => link.pages)
  const order: string[] = []
  const release = await one!.claim('/')
  const second = other!.claim('/').then((done) => {
    order.push('second')
    return done
  })
  const elsewhere = await other!.claim('/blog')
  order.push('first is done')
  elsewhere()
  release()
  ;(await second)()
  expect(order).toEqual(['first is done', 'second'])
})

test('a page that a worker was making when it died is made by the next one', async () => {
  const { claims, workers } = workersOf(2)
  await workers[0]!.link.pages.claim('/')
  const second = workers[1]!.link.pages.claim('/')
  claims.remove(0)
  await expect(second).resolves.toBeTypeOf('function')
})

test('nobody waits for long for a worker that hangs while it makes a page', async () => {
  vi.useFakeTimers()
  const { workers } = workersOf(2)
  await workers[0]!.link.pages.claim('/')
  const second = workers[1]!.link.pages.claim('/')
  await vi.advanceTimersByTimeAsync(500)
  await expect(second).resolves.toBeTypeOf('function')
  vi.useRealTimers()
})

test('a limit that is counted in memory applies to all workers together', async () => {
  const { workers } = workersOf(2)
  const options = { name: 'searches', max: 5, windowMs: 60_000, message: 'Too many searches.' }
  const limits = workers.map(({ link }) => memoryLimit(options, link.shareHits))
  const other = workers.map(({ link }) => memoryLimit({ ...options, name: 'events' }, link.shareHits))
  const request = { ip: '192.0.2.1' } as FastifyRequest
  for (let hit = 0; hit < 5; hit++) limits[0]!(request)
  await eventually(() => expect(() => limits[1]!(request)).toThrow('Too many searches.'))
  expect(() => other[1]!(request)).not.toThrow()
  expect(() => limits[1]!({ ip: '192.0.2.2' } as FastifyRequest)).not.toThrow()
})
