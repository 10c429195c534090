import { isPostgres } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { dateOfNewest } from '#features/posts/server/search-facts.shared.queries.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Reach } from './match.postgres.ts'
import type { Scope } from './scope.ts'

/** How many of the newest posts the first attempts cover. A common word has enough matches among them. */
export const NEWEST = [250, 2_000, 32_000]
const KEPT_MS = 10 * MINUTE

/**
 * How far back a search on PostgreSQL looks before it looks at all posts. Cached for a while, as it need not be
 * exact.
 */
export function createReaches(db: Db, newest: number[]) {
  let kept: { dates: Promise<string[]>; until: number } | undefined

  async function dates(): Promise<string[]> {
    const found = await Promise.all([0, ...newest].map((offset) => dateOfNewest(db, offset)))
    return found.filter((date) => date !== undefined)
  }

  function known(): Promise<string[]> {
    if (kept && kept.until > performance.now()) return kept.dates
    const reading = { dates: dates(), until: performance.now() + KEPT_MS }
    reading.dates.catch(() => (kept = undefined))
    kept = reading
    return reading.dates
  }

  return async ({ status, now }: Scope): Promise<Reach[]> => {
    if (!isPostgres(db) || status !== 'visible') return []
    const [last = now, ...starts] = await known()
    const to = last > now ? last : now
    return starts.map((from, n) => ({ posts: newest[n]!, from, to }))
  }
}
