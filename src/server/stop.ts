import type { Server } from 'node:http'
import type { Log } from '#platform/log.ts'

const GRACE_MS = 8000

/** Told to stop, the process finishes what is in flight and goes; what takes too long is cut off. */
export function stopOnSignal(log: Log, close: () => Promise<void>, server: Server) {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.warn('some requests took too long and were cut off')
      server.closeAllConnections()
      setTimeout(() => process.exit(1), 1000).unref()
    }, GRACE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  })
}
