import cluster from 'node:cluster'
import { ConfigError, readConfig } from '#platform/config.ts'

const NOTHING_TO_CLOSE = () => Promise.resolve()

/**
 * Runs the server: in this process, or as the primary of several workers. Loads only what that needs, because the
 * primary serves nothing. Gives back a way to stop it, for development.
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
    process.stderr.write(`Sleevenotes cannot start: ${oneLine(error)}\n`)
    // In development the cause may be mended in the next moment.
    if (!dev) process.exit(1)
    return NOTHING_TO_CLOSE
  }
}

function oneLine(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError) return message
  if (code === 'EADDRINUSE') return 'PORT is already in use by another program: choose another one'
  if (code === 'EACCES') return 'PORT or HOST may not be used by this user: choose another one'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine'
  return (message || String(code ?? error)).split('\n')[0] ?? 'unknown error'
}
