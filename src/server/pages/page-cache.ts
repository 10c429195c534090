import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { preferredEncoding, type Encoding } from '#platform/http/encoding.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import { rawHeader } from '#platform/http/raw-header.ts'
import { requestId } from '#platform/http/request-id.ts'
import { isPersonal } from '#platform/http/session-cookie.ts'
import {
  createEntry,
  improve,
  send,
  sendQuickly,
  variantOf,
  type Answer,
  type Entry,
  type Exchange,
} from './cache-entry.ts'
import { cacheKey } from './cache-key.ts'
import { noteCacheStatus } from './cache-status.ts'
import type { Horizon } from './horizon.ts'

export type PageCache = ReturnType<typeof createPageCache>

const MAX_BYTES = 48 * 2 ** 20
const ENTRY_MAX_BYTES = 2 ** 20
const REMEMBERED_URL_MAX = 300
/** Numbers that change without a save (views, what is recent) are at most this old. */
const MAX_AGE_MS = 60_000

type Needs = {
  content: ContentVersion
  clock: Clock
  horizon: Horizon
  /** Hears of every page that was sent. */
  onPage: (request: IncomingMessage) => void
}

/**
 * Finished answers for anonymous readers, in memory, served before the router. An entry holds for one content
 * version; it also ends when the next scheduled post appears.
 */
export function createPageCache({ content, clock, horizon, onPage }: Needs) {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: (entry) => entry.bytes })
  /** Raw addresses seen before, so that a repeated request costs one look-up and no parsing. */
  const keys = new LRUCache<string, string>({ max: 5000 })
  const underWay = new Map<string, Promise<Entry>>()
  let hits = 0
  content.onChange(() => entries.clear())
  content.onTouch(({ id, slug }) => {
    for (const key of [`/blog/post/${id}`, `/blog/post/${id}/${slug}`, `/api/posts/${id}`])
      entries.delete(key)
  })

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && entry.version === content.current && entry.expires > clock.now().getTime()
      ? entry
      : undefined
  }

  /** While somebody waits for the next one, an entry that is merely old does for everybody else. */
  function freshEnough(key: string): Entry | undefined {
    const entry = fresh(key)
    if (entry || !underWay.has(flightOf(key))) return entry
    const old = entries.get(key)
    return old && old.version === content.current && old.ends > clock.now().getTime() ? old : undefined
  }

  /** Better than an error: what could be read until now. */
  const lastGood = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    return entry?.version === content.current ? entry : undefined
  }

  const flightOf = (key: string) => `${content.current} ${key}`

  async function store(key: string, answer: Answer, version: number): Promise<Entry> {
    const ends = await horizon.expiry(Infinity)
    const entry = createEntry(answer, version, await horizon.expiry(MAX_AGE_MS), ends)
    // Something changed while this was made: it may be sent to who asked before, but not kept.
    if (version === content.current && entry.bytes <= ENTRY_MAX_BYTES) entries.set(key, entry)
    return entry
  }

  return {
    get hits() {
      return hits
    },

    get size() {
      return entries.calculatedSize
    },

    /** Answers from memory when it can. This runs for every request: nothing here may wait. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keyOf(request, keys)
      const entry = key === undefined ? undefined : freshEnough(key)
      if (!entry) return false
      const encoding = preferredEncoding(rawHeader(request, 'accept-encoding'))
      const variant = entry.variants[encoding]
      if (!variant) return false
      hits++
      if (variant.quick) void improve(entry, encoding, variant)
      sendQuickly({ request, response, id: requestId() }, entry, variant)
      if (entry.isPage) onPage(request)
      return true
    },

    /** Answers from memory, or by making the answer once for everybody who asks in the meantime. */
    async answer(exchange: Exchange, make: () => Promise<Answer>) {
      const { request } = exchange
      const key = keyOf(request, keys)
      if (key !== undefined) noteCacheStatus(request, fresh(key) ? 'hit' : 'miss')
      const entry = key === undefined ? await uncached(make) : await this.entry(key, make)
      const variant = variantOf(entry, preferredEncoding(request.headers['accept-encoding']))
      send(exchange, entry, variant)
      if (entry.isPage) onPage(request)
    },

    async entry(key: string, make: () => Promise<Answer>): Promise<Entry> {
      const version = content.current
      const known = fresh(key)
      if (known) return known
      const flight = flightOf(key)
      const pending = underWay.get(flight)
      if (pending) return pending
      const made = make()
        .then((answer) =>
          answer.status === 200 && answer.keep !== false
            ? store(key, answer, version)
            : (answer.status >= 500 && lastGood(key)) || createEntry(answer, version),
        )
        .catch((error: unknown) => {
          const old = lastGood(key)
          if (old) return old
          throw error
        })
        .finally(() => underWay.delete(flight))
      underWay.set(flight, made)
      return made
    },

    /** Keeps an answer that the router has made; gives it back in the caller's encoding. */
    async keep(request: IncomingMessage, answer: Answer, version: number): Promise<Kept | undefined> {
      const key = keyOf(request, keys)
      if (key === undefined) return undefined
      noteCacheStatus(request, 'miss')
      const entry = fresh(key) ?? (await store(key, answer, version))
      const encoding = preferredEncoding(request.headers['accept-encoding'])
      const { body } = variantOf(entry, encoding)
      const unchanged = matchesEtag(request.headers['if-none-match'], entry.etag)
      return { body, encoding, etag: entry.etag, unchanged }
    },
  }
}

type Kept = { body: Buffer; encoding: Encoding; etag: string; unchanged: boolean }

/**
 * Undefined for what must not be shared: other methods, signed-in callers, addresses nobody lists. Pages are the same for
 * everybody, so the session cookie matters for calls alone.
 */
function keyOf(request: IncomingMessage, known: LRUCache<string, string>) {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (rawHeader(request, 'authorization') !== undefined) return undefined
  if (url.startsWith('/api/') && isPersonal(request.headers)) return undefined
  const seen = known.get(url)
  if (seen !== undefined) return seen || undefined
  const key = cacheKey(url)
  if (url.length <= REMEMBERED_URL_MAX) known.set(url, key ?? '')
  return key
}

const uncached = async (make: () => Promise<Answer>) => createEntry(await make(), 0)
