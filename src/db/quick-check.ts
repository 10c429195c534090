import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
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

/** The same on a thread. */
export function quickCheckInBackground(file: string): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  const thread = new Worker(new URL('./quick-check-thread.ts', import.meta.url), { workerData: file })
  thread.unref()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('The check ended early')))
  return promise
}
