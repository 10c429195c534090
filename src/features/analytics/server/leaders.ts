import { LRUCache } from 'lru-cache'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Clock } from '#platform/clock.ts'
import { leadingPosts } from './report.queries.ts'
import type { Spans } from './spans.ts'
import type { PostFigure } from './tally.ts'

const CANDIDATES = 50
const KEPT_MS = 60_000

/**
 * Which posts may be among the first of a period. Adding up thousands of them takes a while, so on a large site the
 * candidates are kept for a minute; their figures are read afresh every time.
 */
export function createLeaders({ heavy, clock }: { heavy: HeavyReads; clock: Clock }) {
  const kept = new LRUCache<string, { ids: string[]; until: number }>({ max: 60 })

  return async (spans: Spans, figure: PostFigure): Promise<string[]> => {
    const key = JSON.stringify([spans, figure])
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.ids
    const ids = await leadingPosts(heavy, spans, figure, CANDIDATES)
    if (ids.length === CANDIDATES) kept.set(key, { ids, until: now + KEPT_MS })
    return ids
  }
}
