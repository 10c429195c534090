import { fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamage } from './damage.ts'

const PROBLEMS_MAX = 5

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The first few problems of a SQLite file. A missing file has none. */
export function quickCheck(file: string): string[] {
  if (sizeOf(file) === 0) return []
  try {
    return problemsIn(file)
  } catch (error) {
    if (isDamage(error)) return [(error as Error).message]
    throw error
  }
}

function problemsIn(file: string): string[] {
  // Writable, because after a crash SQLite has to recover its log before anyone can read.
  const db = new DatabaseSync(file, { timeout: 10_000 })
  try {
    const rows = db.prepare(`pragma quick_check(${PROBLEMS_MAX})`).all()
    return rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok')
  } finally {
    db.close()
  }
}

/** A few hundred megabytes take over a second, too long to delay the first readers. */
export const isLarge = (file: string, limit: number): boolean => sizeOf(file) > limit

/**
 * Runs in a low-priority process. In a thread, nothing can interrupt SQLite, so the server could not stop until the
 * whole file was read.
 */
export function quickCheckInBackground(file: string): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  const child = fork(new URL('./quick-check-process.ts', import.meta.url), [file], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('message', (problems: string[]) => resolve(problems))
  child.once('error', reject)
  child.once('exit', () => {
    process.off('exit', end)
    reject(new Error('The check ended early'))
  })
  child.unref()
  child.channel?.unref()
  return promise
}
