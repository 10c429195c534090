import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'

export type Horizon = ReturnType<typeof createHorizon>

type Needs = { content: ContentVersion; clock: Clock; nextChange: () => Promise<string | undefined> }

/** Until when what readers see can only change by a save: the time at which the next scheduled post appears. */
export function createHorizon({ content, clock, nextChange }: Needs) {
  let known = { version: -1, until: 0 }

  return {
    /** The earlier of that time and `maxAge` from now. */
    async expiry(maxAge: number): Promise<number> {
      const now = clock.now().getTime()
      if (known.version !== content.current || known.until <= now) {
        const version = content.current
        const next = await nextChange()
        known = { version, until: next ? Date.parse(next) : Infinity }
      }
      return Math.min(now + maxAge, known.until)
    },
  }
}
