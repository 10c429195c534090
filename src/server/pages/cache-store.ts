import { LRUCache } from 'lru-cache'
import { EVERYTHING } from '#platform/content-keys.ts'
import type { Answer, Entry } from './cache-entry.ts'

/** Makes the response for an address. Takes a place in the readers' queue itself. */
export type Make = (address: string) => Promise<Answer>

/** `old`: something it shows has changed. `wrong`: readers may look for that change at once, so don't serve it. */
export type Freshness = 'current' | 'old' | 'wrong'

export type Kept = {
  entry: Entry
  keys: ReadonlySet<string>
  /** When a scheduled post appears on it. */
  changesAt: number
  freshness: Freshness
  /** In milliseconds, by this machine's clock. */
  madeAt: number
  /** When something it shows changed. Infinity while it is current. */
  oldSince: number
  /** How often it was read. Reads of earlier versions count less and less. */
  reads: number
  readAt: number
  /** Missing for API calls, which are dropped when they change. */
  make?: Make
  /** Another worker made it and renews it when it changes. */
  isAdopted?: boolean
}

const MAX_BYTES = 48 * 2 ** 20
const ENTRY_MAX_BYTES = 2 ** 20
/** The memory that one key of an entry takes in the index and in the entry. */
const KEY_BYTES = 120

export type CacheStore = ReturnType<typeof createCacheStore>

/**
 * Finished responses by address, with an index by content key. lru-cache stays at version 10: the licence of version 11
 * (BlueOak) is not on the list in CONTRIBUTING.md.
 */
export function createCacheStore() {
  const index = new Map<string, Set<string>>()
  let evictions = 0
  const entries = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: ENTRY_MAX_BYTES,
    sizeCalculation: ({ entry, keys }) => entry.bytes + keys.size * KEY_BYTES,
    dispose(kept, address, reason) {
      if (reason === 'evict') evictions++
      for (const key of kept.keys) removeFrom(index, key, address)
    },
  })

  return {
    get evictions() {
      return evictions
    },
    get bytes() {
      return entries.calculatedSize
    },

    get: (address: string) => entries.get(address),
    peek: (address: string) => entries.peek(address),
    delete: (address: string) => void entries.delete(address),

    set(address: string, kept: Kept) {
      entries.set(address, kept)
      if (entries.peek(address) !== kept) return
      for (const key of kept.keys) addTo(index, key, address)
    },

    /** The addresses of all responses that a change of these keys affects. */
    showing(keys: readonly string[]): Set<string> {
      if (keys.length === 0) return new Set()
      if (keys.includes(EVERYTHING)) return new Set(entries.keys())
      return new Set([...keys, EVERYTHING].flatMap((key) => [...(index.get(key) ?? [])]))
    },
  }
}

function addTo(index: Map<string, Set<string>>, key: string, address: string) {
  const addresses = index.get(key)
  if (addresses) addresses.add(address)
  else index.set(key, new Set([address]))
}

function removeFrom(index: Map<string, Set<string>>, key: string, address: string) {
  const addresses = index.get(key)
  addresses?.delete(address)
  if (addresses?.size === 0) index.delete(key)
}
