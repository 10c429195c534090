import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { ContentVersion } from '#platform/content-version.ts'
import { memoryLimit } from '#platform/http/memory-limit.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { SharedAnswer } from '../pages/renders.ts'
import { createLink } from './link.ts'
import { createMessageRelay, type Peer } from './message-relay.ts'

const CHANGE: Change = { version: 2, keys: ['post:1'] }

/** Workers that share a relay as processes do, with as much of their content as the link uses. */
function workersOf(size: number, starting?: number) {
  const relay = createMessageRelay()
  const workers = Array.from({ length: size }, (_, id) => {
    const channel = new EventEmitter()
    const peer: Peer = { id, send: (message) => queueMicrotask(() => channel.emit('message', message)) }
    const send = (message: unknown) => {
      queueMicrotask(() => relay.heard(peer, message as never))
      return true
    }
    const content = {
      announce: (_change: Change) => Promise.resolve(),
      announceBy(tell: (change: Change) => Promise<void>) {
        content.announce = tell
      },
      see: vi.fn<(change: Change) => Promise<void>>(() => Promise.resolve()),
    }
    const process = Object.assign(channel, { send }) as unknown as NodeJS.Process
    const link = createLink(process)
    link.follow(content as unknown as ContentVersion)
    if (id !== starting) relay.add(peer)
    return { id, content, link }
  })
  return { relay, workers }
}

test('a change is announced when all other workers know of it, and not to the one that made it', async () => {
  const { workers } = workersOf(3)
  await workers[1]!.content.announce(CHANGE)
  expect(workers.map(({ content }) => content.see.mock.calls)).toEqual([[[CHANGE]], [], [[CHANGE]]])
})

test('a lone worker waits for nobody', async () => {
  const { workers } = workersOf(1)
  await workers[0]!.content.announce(CHANGE)
  expect(workers[0]!.content.see).not.toHaveBeenCalled()
})

test('nobody waits for a worker that has died', async () => {
  const { relay, workers } = workersOf(3)
  workers[2]!.content.see.mockImplementation(() => new Promise(() => undefined))
  const announced = workers[0]!.content.announce(CHANGE)
  await vi.waitFor(() => expect(workers[2]!.content.see).toHaveBeenCalled())
  relay.remove(2)
  await announced
})

test('a worker that asks gets the metrics of all others', async () => {
  const { workers } = workersOf(3)
  for (const { id, link } of workers) link.giveMetrics(() => Promise.resolve([id]))
  expect(await workers[0]!.link.metricsOfOthers()).toEqual([[1], [2]])
})

test('a worker that is still starting can announce a change, and is not waited for', async () => {
  const { workers } = workersOf(2, 0)
  await workers[0]!.content.announce(CHANGE)
  expect(workers[1]!.content.see).toHaveBeenCalledTimes(1)
  await workers[1]!.content.announce(CHANGE)
  expect(workers[0]!.content.see).not.toHaveBeenCalled()
})

test('a page that one worker has made is given to all others', async () => {
  const { workers } = workersOf(3)
  const adopted = workers.map(({ link }) => {
    const adopt = vi.fn<(page: SharedAnswer) => void>()
    link.pages.onShared(adopt)
    return adopt
  })
  const answer = { status: 200, headers: {}, body: '<p>One</p>' }
  const page = { address: '/', answer, keys: ['post:1'], version: 2, changesAt: 1, madeAt: 1 }
  workers[1]!.link.pages.share(page)
  await vi.waitFor(() => expect(adopted[2]).toHaveBeenCalledWith(page))
  expect(adopted[0]).toHaveBeenCalledWith(page)
  expect(adopted[1]).not.toHaveBeenCalled()
})

test('a limit that is counted in memory holds for all workers together', async () => {
  const { workers } = workersOf(2)
  const options = { name: 'searches', max: 5, windowMs: 60_000, message: 'Too many searches.' }
  const limits = workers.map(({ link }) => memoryLimit(options, link.shareHits))
  const other = workers.map(({ link }) => memoryLimit({ ...options, name: 'events' }, link.shareHits))
  const request = { ip: '192.0.2.1' } as FastifyRequest
  for (let hit = 0; hit < 5; hit++) limits[0]!(request)
  await vi.waitFor(() => expect(() => limits[1]!(request)).toThrow('Too many searches.'))
  expect(() => other[1]!(request)).not.toThrow()
  expect(() => limits[1]!({ ip: '192.0.2.2' } as FastifyRequest)).not.toThrow()
})
