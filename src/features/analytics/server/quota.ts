import { LRUCache } from 'lru-cache'
import { upTo } from '#platform/cache-size.ts'

type Used = { window: number; count: number }

const NETWORKS_KEPT = 20_000

/** Limits how often one network adds to a figure within a time window. Kept in memory only. */
export function createQuota({ max, windowMs }: { max: number; windowMs: number }) {
  const used = new LRUCache<string, Used>({ ...upTo(NETWORKS_KEPT), ttl: windowMs })

  return {
    /** The uses of one batch count only after `keep`, because a failed batch is written again. */
    batch() {
      const taken = new Map<string, Used>()
      return {
        take(key: string, at: string): boolean {
          const window = Math.floor(Date.parse(at) / windowMs)
          const known = taken.get(key) ?? used.get(key)
          const count = known?.window === window ? known.count : 0
          if (count >= max) return false
          taken.set(key, { window, count: count + 1 })
          return true
        },
        keep() {
          for (const [key, each] of taken) used.set(key, each)
        },
      }
    },
  }
}
