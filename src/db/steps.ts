import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that one statement changes: SQLite works on this thread, and pages are answered in between. */
export const STEP = 2000

/** Repeats a statement that changes at most a step of rows until none is left. Answers how many there were. */
export async function inSteps(change: () => Promise<bigint>): Promise<number> {
  let total = 0
  for (let changed = STEP; changed === STEP; await nextTurn()) {
    changed = Number(await change())
    total += changed
  }
  return total
}
