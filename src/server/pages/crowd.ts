import type { Clock } from '#platform/clock.ts'

/** At this many requests a second, several readers usually want the same page at the same time. */
const CROWD = 50
const SECOND = 1000

/** Decides from the total number of responses whether many people are reading right now. */
export function createCrowd(answers: () => number, clock: Clock) {
  const now = () => clock.now().getTime()
  let looked = now()
  let seen = 0
  let pace = 0

  /** The rate since the last check, however long ago that was. */
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
