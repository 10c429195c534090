import { setImmediate as nextTurn } from 'node:timers/promises'

/** The rows that one statement changes. SQLite blocks this thread, so pages are served between the steps. */
export const STEP = 2000

/** Repeats a statement that changes at most a step of rows until none are left. Returns the total. */
export async function inSteps(change: () => Promise<bigint>): Promise<number> {
  let total = 0
  for (let changed = STEP; changed === STEP; await nextTurn()) {
    changed = Number(await change())
    total += changed
  }
  return total
}
