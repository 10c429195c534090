import { fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamage } from './damage.ts'

const PROBLEMS_MAX = 5

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** What is wrong with a SQLite file: nothing, or the first few problems. A file that is not there is sound. */
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
  // Not read-only: after a crash, SQLite has to put its log in order before anyone can read.
  const db = new DatabaseSync(file, { timeout: 10_000 })
  try {
    const rows = db.prepare(`pragma quick_check(${PROBLEMS_MAX})`).all()
    return rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok')
  } finally {
    db.close()
  }
}

/** A few hundred megabytes take a second or more, which the first readers should not have to wait for. */
export const isLarge = (file: string, limit: number): boolean => sizeOf(file) > limit

/**
 * The same in a process that gives way to readers. A thread would keep the server from ending until the whole file is
 * read, since nothing can interrupt SQLite there.
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
