import { expect, onTestFinished, test } from 'vitest'
import type { HelperPool } from '#platform/helpers/helper-pool.ts'
import { createHelperPool } from '#platform/helpers/helper-pool.ts'
import { createHelperHost } from './helper-host.ts'
import type { Help, Helped, PoolName } from './messages.ts'
import { createRemoteHelpers } from './remote-helpers.ts'
import type { Peer } from './message-relay.ts'

const module = new URL('../../platform/helpers/testing-helper.ts', import.meta.url)
const NAMES: PoolName[] = ['pictures', 'inspection', 'waveforms', 'background', 'preparing']
const LONG_MS = 60_000

/** Two workers that share one helper process through their primary. */
function workers() {
  const pool = createHelperPool<number>({ module, size: 1, memoryMb: 256, queueMax: 2 })
  onTestFinished(pool.stop)
  const pools = Object.fromEntries(NAMES.map((name) => [name, pool])) as Record<PoolName, HelperPool>
  const helperHost = createHelperHost(pools)
  const worker = (id: number) => {
    const peer: Peer = { id, send: (message) => remote.heard(message as Helped) }
    const remote = createRemoteHelpers((message: Help) => void helperHost.help(peer, message))
    return remote.lanes.pictures as HelperPool
  }
  return [worker(1), worker(2)] as const
}

const asked = { deadlineMs: LONG_MS }

test('workers use the same helper process', async () => {
  const [one, other] = workers()
  const pids = await Promise.all([one.ask({ do: 'answer' }, asked), other.ask({ do: 'answer' }, asked)])
  expect(pids[0]).toBe(pids[1])
  expect(one).toMatchObject({ waiting: 0, kills: 0 })
})

test('a task that crashes the helper fails only in its own worker', async () => {
  const [one, other] = workers()
  const bad = one.ask({ do: 'crash' }, asked)
  const good = other.ask({ do: 'answer' }, asked)
  await expect(bad).rejects.toMatchObject({ reason: 'ended', guilty: true })
  expect(await good).toBeGreaterThan(0)
  expect([one.kills, other.kills]).toEqual([1, 0])
})

test('the queue limit applies to all workers together', async () => {
  const [one, other] = workers()
  const begun = one.ask({ do: 'wait' }, asked)
  const queued = [one.ask({ do: 'answer' }, asked), other.ask({ do: 'answer' }, asked)]
  await expect(other.ask({ do: 'answer' }, asked)).rejects.toMatchObject({ reason: 'busy' })
  expect(await Promise.all([begun, ...queued])).toHaveLength(3)
})

test('a stopping worker no longer waits, and the helper continues for the others', async () => {
  const [one, other] = workers()
  const left = one.ask({ do: 'wait' }, asked)
  const answered = other.ask({ do: 'answer' }, asked)
  one.stop()
  await expect(left).rejects.toMatchObject({ reason: 'cut off', guilty: false })
  expect(await answered).toBeGreaterThan(0)
})
