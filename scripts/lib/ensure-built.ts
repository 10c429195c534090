import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isBuilt } from './build-stamp.ts'
import { inRoot } from './paths.mjs'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** In a separate process, so that the server does not keep the bundler's memory. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return
  console.log('Building the site …')
  const child = spawn(process.execPath, [inRoot('scripts/build.ts')], { stdio: 'inherit' })
  const stop = () => child.kill()
  for (const signal of stopSignals) process.on(signal, stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of stopSignals) process.off(signal, stop)
  if (code !== 0) process.exit(1)
}
