import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { Drain } from './drain.ts'
import type { Readiness } from './readiness.ts'

/** The time limit for requests other than uploads. */
const REQUEST_MS = 8000
/** The time after the last request for mail in progress and unwritten counters. */
const CLOSE_MS = 9000
/** Ctrl-C reaches every process of a terminal, and npm passes it on as well. Count both as one signal. */
const SAME_SIGNAL_MS = 300
/** Connections on their way to a worker that accepts no more go to the last one. */
const OTHERS_FIRST_MS = 200

type Needs = {
  log: Log
  readiness: Readiness
  drain: Drain
  close: () => Promise<void>
  /** One worker of a node stops last. */
  isLast?: () => boolean
  config: { drainSeconds: number; uploadGraceSeconds: number }
}

/**
 * On a signal, the process makes /readyz return 503, continues for DRAIN_SECONDS, finishes running requests and exits.
 * A second signal ends it at once.
 */
export function stopOnSignal({ log, readiness, drain, close, isLast = () => false, config }: Needs) {
  let began: number | undefined

  async function stop() {
    readiness.drain()
    await sleep(config.drainSeconds * 1000 + (isLast() ? OTHERS_FIRST_MS : 0))
    const cutOff = await drain.run({ requestMs: REQUEST_MS, uploadMs: config.uploadGraceSeconds * 1000 })
    if (cutOff > 0) log.warn({ connections: cutOff }, 'closed connections that took too long')
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    await close()
  }

  function onSignal(signal: string) {
    if (began !== undefined) {
      if (performance.now() - began < SAME_SIGNAL_MS) return
      log.warn({ signal }, 'second signal: stopping at once')
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
