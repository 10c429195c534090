import cluster from 'node:cluster'
import { ConfigError, readConfig } from '#platform/config.ts'
import { startErrors } from './texts/start.ts'

const NOTHING_TO_CLOSE = () => Promise.resolve()

/**
 * Runs the server in this process, or as the primary of several workers. Loads only what is needed, because the primary
 * serves nothing. Returns a function that stops it, for development.
 */
export async function main({ dev = false }: { dev?: boolean } = {}): Promise<() => Promise<void>> {
  try {
    const config = readConfig()
    if (config.workers > 1 && cluster.isPrimary && !dev) {
      const { runPrimary } = await import('./workers/primary.ts')
      await runPrimary(config)
      return NOTHING_TO_CLOSE
    }
    const { runServer } = await import('./run-server.ts')
    return await runServer(config, dev)
  } catch (error) {
    process.stderr.write(startErrors.cannotStart(oneLine(error)))
    // In development, the cause may be fixed in a moment.
    if (!dev) process.exit(1)
    return NOTHING_TO_CLOSE
  }
}

function oneLine(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError) return message
  if (code === 'EADDRINUSE') return startErrors.portInUse
  if (code === 'EACCES') return startErrors.portNotAllowed
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return startErrors.unknownHost
  return (message || String(code ?? error)).split('\n')[0] ?? startErrors.unknown
}
