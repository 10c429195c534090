import type { Log } from '#platform/log.ts'
import type { Counting } from './counting.service.ts'

const BATCH_MS = 1000

/** Writes the waiting notes once a second and at the end. */
export function startCountWriter(counting: Counting, log: Log) {
  const flush = () =>
    counting.flush().catch((error: unknown) => log.error({ err: error }, 'visits could not be counted'))
  const timer = setInterval(() => void flush(), BATCH_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
