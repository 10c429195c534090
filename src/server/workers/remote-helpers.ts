import type { Preparing } from '#features/mail/server/mail-worker.ts'
import type { Lanes } from '#features/media/server/media-lanes.ts'
import type { HelperPool } from '#platform/helpers/helper-pool.ts'
import { HelperFailure } from '#platform/helpers/helper-tasks.ts'
import type { Help, Helped, PoolName } from './messages.ts'

type Waiting = { resolve: (answer: unknown) => void; reject: (error: HelperFailure) => void }

/** In a worker: uses the helpers of the primary like local ones. */
export function createRemoteHelpers(send: (message: Help) => void) {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  function pool(name: PoolName): HelperPool {
    const mine = new Set<number>()
    let kills = 0
    return {
      get waiting() {
        return mine.size
      },

      get kills() {
        return kills
      },

      ask(task, asked) {
        const id = ++lastId
        const answered = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
        mine.add(id)
        send({ workers: 'help', id, pool: name, task, ...asked })
        return answered
          .catch((error: HelperFailure) => {
            if (error.guilty) kills++
            throw error
          })
          .finally(() => mine.delete(id))
      },

      /** The helpers continue for other workers, but this one no longer waits for them. */
      stop() {
        for (const id of mine) settle(id, ({ reject }) => reject(new HelperFailure('cut off')))
      },
    }
  }

  function settle(id: number, how: (asker: Waiting) => void) {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (asker) how(asker)
  }

  const lanes = {
    pictures: pool('pictures'),
    inspection: pool('inspection'),
    waveforms: pool('waveforms'),
    background: pool('background'),
  }
  return {
    lanes: lanes as Lanes,
    preparing: pool('preparing') as Preparing,

    heard: (message: Helped) =>
      settle(message.id, ({ resolve, reject }) =>
        'failure' in message ? reject(new HelperFailure(message.failure)) : resolve(message.answer),
      ),
  }
}
