import type { Clock } from '#platform/clock.ts'

/** With so many readers a second, a page that one of them waits for is usually wanted by others at the same time. */
const CROWD = 50
const SECOND = 1000

/** Tells from the number of all answers so far whether many people read at the moment. */
export function createCrowd(answers: () => number, clock: Clock) {
  const now = () => clock.now().getTime()
  let looked = now()
  let seen = 0
  let pace = 0

  /** The pace since the last look, however long ago that was. */
  function look() {
    const passed = now() - looked
    if (passed >= 0 && passed < SECOND) return
    pace = passed > 0 ? ((answers() - seen) * SECOND) / passed : 0
    seen = answers()
    looked += passed
  }

  return {
    get isThere(): boolean {
      look()
      return Math.max(answers() - seen, pace) >= CROWD
    },
  }
}
