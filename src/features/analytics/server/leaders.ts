import { LRUCache } from 'lru-cache'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Clock } from '#platform/clock.ts'
import { leadingPosts } from './report.queries.ts'
import type { Spans } from './spans.ts'

const CANDIDATES = 50
const KEPT_MS = 60_000

/**
 * Which posts may be among the first of a period. Adding up thousands of them takes a while, so on a large site the
 * candidates are kept for a minute, and whoever asks meanwhile waits for the same answer; their figures are read afresh
 * every time.
 */
export function createLeaders({ db, heavy, clock }: { db: Db; heavy: HeavyReads; clock: Clock }) {
  const kept = new LRUCache<string, { ids: Promise<string[]>; until: number }>({ max: 60 })

  async function read(spans: Spans, key: string): Promise<string[]> {
    try {
      const ids = await leadingPosts(db, heavy, spans, CANDIDATES)
      // A small site is added up quickly, and new posts lead soon.
      if (ids.length < CANDIDATES) kept.delete(key)
      return ids
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }

  return (spans: Spans): Promise<string[]> => {
    const key = JSON.stringify(spans)
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.ids
    const ids = read(spans, key)
    kept.set(key, { ids, until: now + KEPT_MS })
    return ids
  }
}
