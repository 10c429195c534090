import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Change } from '#platform/recent-changes.ts'
import { createLink } from './link.ts'
import { createSwitchboard, type Peer } from './switchboard.ts'

const CHANGE: Change = { version: 2, keys: ['post:1'] }

/** Workers that share a switchboard as processes do, with as much of their content as the link uses. */
function crew(size: number, starting?: number) {
  const switchboard = createSwitchboard()
  const workers = Array.from({ length: size }, (_, id) => {
    const channel = new EventEmitter()
    const peer: Peer = { id, send: (message) => queueMicrotask(() => channel.emit('message', message)) }
    const send = (message: unknown) => {
      queueMicrotask(() => switchboard.heard(peer, message as never))
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
    if (id !== starting) switchboard.add(peer)
    return { id, content, link }
  })
  return { switchboard, workers }
}

test('a change is announced when all other workers know of it, and not to the one that made it', async () => {
  const { workers } = crew(3)
  await workers[1]!.content.announce(CHANGE)
  expect(workers.map(({ content }) => content.see.mock.calls)).toEqual([[[CHANGE]], [], [[CHANGE]]])
})

test('a lone worker waits for nobody', async () => {
  const { workers } = crew(1)
  await workers[0]!.content.announce(CHANGE)
  expect(workers[0]!.content.see).not.toHaveBeenCalled()
})

test('nobody waits for a worker that has died', async () => {
  const { switchboard, workers } = crew(3)
  workers[2]!.content.see.mockImplementation(() => new Promise(() => undefined))
  const announced = workers[0]!.content.announce(CHANGE)
  await vi.waitFor(() => expect(workers[2]!.content.see).toHaveBeenCalled())
  switchboard.remove(2)
  await announced
})

test('the metrics of all others are given to whoever asks', async () => {
  const { workers } = crew(3)
  for (const { id, link } of workers) link.giveMetrics(() => Promise.resolve([id]))
  expect(await workers[0]!.link.metricsOfOthers()).toEqual([[1], [2]])
})

test('a worker that is still starting can announce a change, and is not waited for', async () => {
  const { workers } = crew(2, 0)
  await workers[0]!.content.announce(CHANGE)
  expect(workers[1]!.content.see).toHaveBeenCalledTimes(1)
  await workers[1]!.content.announce(CHANGE)
  expect(workers[0]!.content.see).not.toHaveBeenCalled()
})
