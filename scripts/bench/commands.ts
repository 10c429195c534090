import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import packageInfo from '../../package.json' with { type: 'json' }
import { inRoot } from '../lib/paths.mjs'

const LOOK_EVERY_MS = 50

export type Ran = { seconds: number; peakMb: number }

/** Runs `npm run NAME` without npm, and watches its memory. */
export async function measured(
  name: 'backup' | 'restore' | 'import',
  args: string[],
  env: Record<string, string>,
): Promise<Ran> {
  const began = performance.now()
  const child = spawn('sh', ['-c', `${packageInfo.scripts[name]} "$@"`, name, ...args], {
    cwd: inRoot(),
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let peakMb = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, peakOf(child.pid))
    await Promise.race([ended, wait(LOOK_EVERY_MS)])
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`npm run ${name} ended with exit code ${code}`)
  return { seconds: (performance.now() - began) / 1000, peakMb }
}

/** The most memory that the process has had so far, as Linux counts it. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
