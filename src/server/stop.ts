import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { Drain } from './drain.ts'
import type { Readiness } from './readiness.ts'

/** Requests other than uploads may take this long to finish. */
const REQUEST_MS = 8000
/** After the last request: mail in hand and counters that are not written yet. */
const CLOSE_MS = 9000
/** Ctrl-C reaches every process of a terminal, and npm passes it on as well: that is one signal, not two. */
const SAME_SIGNAL_MS = 300
/** Connections on their way to a worker that accepts no more go to the last one. */
const OTHERS_FIRST_MS = 200

type Needs = {
  log: Log
  readiness: Readiness
  drain: Drain
  close: () => Promise<void>
  /** Of the workers of a node, one stops last. */
  isLast?: () => boolean
  config: { drainSeconds: number; uploadGraceSeconds: number }
}

/**
 * Told to stop, the process first turns /readyz to 503, serves on for DRAIN_SECONDS, finishes what is in flight and
 * ends. A second signal ends it at once.
 */
export function stopOnSignal({ log, readiness, drain, close, isLast = () => false, config }: Needs) {
  let began: number | undefined

  async function stop() {
    readiness.drain()
    await sleep(config.drainSeconds * 1000 + (isLast() ? OTHERS_FIRST_MS : 0))
    const cutOff = await drain.run({ requestMs: REQUEST_MS, uploadMs: config.uploadGraceSeconds * 1000 })
    if (cutOff > 0) log.warn({ connections: cutOff }, 'connections that took too long were cut off')
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    await close()
  }

  function onSignal(signal: string) {
    if (began !== undefined) {
      if (performance.now() - began < SAME_SIGNAL_MS) return
      log.warn({ signal }, 'told to stop a second time: ending at once')
      process.exit(1)
    }
    began = performance.now()
    log.info({ signal, drainSeconds: config.drainSeconds }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => onSignal(signal))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  })
}
