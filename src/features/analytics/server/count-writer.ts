import type { Log } from '#platform/log.ts'

const BATCH_MS = 1000

type Counters = { flush: () => Promise<void> }

/** Writes the waiting notes once a second and at the end. */
export function startCountWriter(counters: Counters, log: Log, failed = 'visits could not be counted') {
  const flush = () => counters.flush().catch((error: unknown) => log.error({ err: error }, failed))
  const timer = setInterval(() => void flush(), BATCH_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
