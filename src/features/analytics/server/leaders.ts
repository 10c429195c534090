import { LRUCache } from 'lru-cache'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Clock } from '#platform/clock.ts'
import { leadingPosts } from './report.queries.ts'
import type { Spans } from './spans.ts'

const CANDIDATES = 50
const KEPT_MS = 60_000

/**
 * The posts that may lead a period. Adding up thousands of posts is slow, so on a large site the candidates are cached for
 * a minute. Their figures are always current.
 */
export function createLeaders({ db, heavy, clock }: { db: Db; heavy: HeavyReads; clock: Clock }) {
  const kept = new LRUCache<string, { ids: Promise<string[]>; until: number }>({ max: 60 })

  async function read(spans: Spans, key: string): Promise<string[]> {
    try {
      const ids = await leadingPosts(db, heavy, spans, CANDIDATES)
      // A small site needs no cache, and its new posts lead soon.
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
