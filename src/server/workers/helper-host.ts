import { createPreparing } from '#features/mail/server/mail-worker.ts'
import { createLanes } from '#features/media/server/media-lanes.ts'
import type { HelperPool } from '#platform/helpers/helper-pool.ts'
import { HelperFailure } from '#platform/helpers/helper-tasks.ts'
import type { Help, PoolName } from './messages.ts'
import type { Peer } from './message-relay.ts'

export type HelperHost = ReturnType<typeof createHelperHost>

type Pools = Record<PoolName, HelperPool>

/** In the primary: the helper processes that all workers share, with their limits and fair queues. */
export function createHelperHost(pools: Pools = { ...createLanes(), preparing: createPreparing() }) {
  return {
    async help(from: Peer, { id, pool, task, deadlineMs, owner }: Help) {
      try {
        const answer = await pools[pool].ask(task, { deadlineMs, owner })
        from.send({ workers: 'helped', id, answer })
      } catch (error) {
        const failure = error instanceof HelperFailure ? error.reason : 'stopped'
        from.send({ workers: 'helped', id, failure })
      }
    },

    stop() {
      for (const pool of Object.values(pools)) pool.stop()
    },
  }
}
