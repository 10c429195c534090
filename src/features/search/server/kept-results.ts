import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'

type Needs = { content: Pick<ContentVersion, 'current'>; clock: Clock }
type Kept<T> = { value: Promise<T>; version: number; until: number }

const ENTRIES_MAX = 500
/** Scheduled posts appear without a change, so results are cached only briefly. */
export const KEPT_MS = 5000

/**
 * Caches results by key until something changes that readers can see, and shares a search that is still
 * running.
 */
export function createKeptResults<T>({ content, clock }: Needs) {
  const kept = new LRUCache<string, Kept<T>>({ max: ENTRIES_MAX })

  const isCurrent = ({ version, until }: Kept<T>) =>
    version === content.current && until > clock.now().getTime()

  return {
    get(key: string, find: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known && isCurrent(known)) return known.value
      const fresh = { value: find(), version: content.current, until: clock.now().getTime() + KEPT_MS }
      kept.set(key, fresh)
      fresh.value.catch(() => kept.peek(key) === fresh && kept.delete(key))
      return fresh.value
    },
  }
}
