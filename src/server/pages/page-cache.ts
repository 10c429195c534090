import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { isOwnPage } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { preferredEncoding, type Encoding } from '#platform/http/encoding.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import { rawHeader } from '#platform/http/raw-header.ts'
import { requestId } from '#platform/http/request-id.ts'
import { savedVersion } from '#platform/http/saved-cookie.ts'
import { cookieToken, isPersonal } from '#platform/http/session-cookie.ts'
import { asksForContent } from '#features/redirects/server/redirects.service.ts'
import { within } from '#platform/load/within.ts'
import {
  createEntry,
  improve,
  send,
  sendQuickly,
  variantOf,
  type Answer,
  type CacheStatus,
  type Entry,
  type Exchange,
} from './cache-entry.ts'
import { cacheKey } from './cache-key.ts'
import { noteCacheStatus } from './cache-status.ts'
import { createCacheStore, type Kept, type Make, type Freshness } from './cache-store.ts'
import { createCrowd } from './crowd.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'
import { createRenamedPosts } from './renamed-posts.ts'
import { createRenders, type Others } from './renders.ts'
import { createRenewal } from './renewal.ts'

export type PageCache = ReturnType<typeof createPageCache>

const REMEMBERED_URL_MAX = 300
/** When this many readers wait for pages, nothing is rendered in the background. */
const BUSY = 2
/**
 * A page takes about 20 ms. If it takes this much longer, the database hangs, and a page with old figures is good
 * enough.
 */
const LONGEST_WAIT_MS = 500

type Needs = {
  content: ContentVersion
  clock: Clock
  schedule: PublishingSchedule
  readers: { running: number; full: boolean }
  /** Called for every page that was sent. */
  onPage: (request: IncomingMessage) => void
  /** The caches of other workers, if any. */
  others?: Others
}

/**
 * Finished responses for anonymous readers, served from memory before the router. A change invalidates the responses
 * that show it. The first reader of an old page waits for the new one while others get the old one. With many readers,
 * all get the old one while it is renewed.
 */
export function createPageCache({ content, clock, schedule, readers, onPage, others }: Needs) {
  const store = createCacheStore()
  let makePage: Make | undefined
  const renders = createRenders({
    content,
    clock,
    schedule,
    store,
    others,
    makePage: () => makePage,
  })
  const renewal = createRenewal({ clock, store, renders, isBusy: () => readers.running >= BUSY })
  const renamed = createRenamedPosts((address) => {
    const kept = store.peek(address)
    return kept !== undefined && renders.isUnchanged(kept)
  })
  /** URLs seen before, so that a repeated request needs one lookup and no parsing. */
  const addresses = new LRUCache<string, string>({ max: 5000 })
  /** Old pages whose new version a reader is waiting for. */
  const awaited = new Set<string>()
  const counts: Record<CacheStatus, number> = { hit: 0, miss: 0, stale: 0 }
  const crowd = createCrowd(() => counts.hit + counts.miss + counts.stale, clock)

  others?.onShared((shared) => renders.adopt(shared))

  content.onChange(({ keys }) => {
    const wrong = store.showing(keys.filter(isOwnPage))
    const pages = [...store.showing(keys)].filter((address) =>
      outdate(address, wrong.has(address) ? 'wrong' : 'old'),
    )
    renewal.add(pages.filter((address) => !store.peek(address)?.isAdopted))
  })

  /** Returns true for a page. API calls are dropped. */
  function outdate(address: string, freshness: Freshness): boolean {
    const kept = store.peek(address)
    if (!kept?.make) {
      store.delete(address)
      return false
    }
    if (kept.freshness === 'current') kept.oldSince = clock.now().getTime()
    if (kept.freshness !== 'wrong') kept.freshness = freshness
    return true
  }

  const mayBeOld = (kept: Kept, { headers }: IncomingMessage) =>
    kept.make !== undefined && kept.freshness !== 'wrong' && !isStaff(headers)

  /** How the response can be served from memory right now. */
  function statusOf(address: string, kept: Kept, request: IncomingMessage): CacheStatus | undefined {
    if (renders.isFresh(kept)) return 'hit'
    if (!mayBeOld(kept, request)) return undefined
    return awaited.has(address) || isLate(kept) || isForCrowd(kept) ? 'stale' : undefined
  }

  const isForCrowd = (kept: Kept) => crowd.isThere && renders.isRecent(kept)

  /** When all places are taken, figures may be older than usual. */
  const isLate = (kept: Kept) => readers.full && renders.isUnchanged(kept)

  /** Another node may have made the change that this person has just saved. */
  const isAhead = (request: IncomingMessage) =>
    rawHeader(request, 'cookie') !== undefined && savedVersion(request.headers) > content.current

  function served(address: string, kept: Kept, status: CacheStatus) {
    counts[status]++
    noteRead(kept)
    if (status === 'stale' && !readers.full) renewInBackground(address, kept)
  }

  function noteRead(kept: Kept | undefined) {
    if (!kept) return
    kept.reads++
    kept.readAt = clock.now().getTime()
  }

  /** Renders in the background. If it fails, the next reader tries again. */
  function renewInBackground(address: string, { make }: Kept) {
    if (!make || awaited.has(address)) return
    awaited.add(address)
    const made = renders.upToNow(address, make)
    void made.catch(() => undefined).finally(() => awaited.delete(address))
  }

  /**
   * The last good response, which is better than an error. Staff get it only if they have not changed anything on it.
   */
  const lastGood = (address: string, request: IncomingMessage): Entry | undefined => {
    const kept = store.peek(address)
    return kept && (kept.freshness === 'current' || mayBeOld(kept, request)) ? kept.entry : undefined
  }

  async function renewed(address: string, make: Make, request: IncomingMessage): Promise<Found> {
    const isFirst = !awaited.has(address)
    awaited.add(address)
    const made = renders.upToNow(address, make).finally(() => isFirst && awaited.delete(address))
    try {
      const kept = store.peek(address)
      if (kept && renders.isUnchanged(kept) && !(await within(LONGEST_WAIT_MS, made)))
        return { entry: kept.entry, status: 'stale' }
      const { entry } = await made
      const instead = entry.status >= 500 ? lastGood(address, request) : undefined
      return instead ? { entry: instead, status: 'stale' } : { entry, status: 'miss' }
    } catch (error) {
      const old = lastGood(address, request)
      if (!old) throw error
      return { entry: old, status: 'stale' }
    }
  }

  /** A person who has just saved must not get a response that was started before. */
  async function uncached(request: IncomingMessage, make: Make): Promise<Entry> {
    const { url = '/', headers } = request
    const isPrivate = headers.authorization !== undefined || isStaff(headers)
    return isPrivate ? createEntry(await make(url)) : renders.uncached(url, make)
  }

  async function find(address: string, make: Make, request: IncomingMessage): Promise<Found> {
    if (isAhead(request)) await content.catchUpTo(savedVersion(request.headers)).catch(() => undefined)
    const kept = store.get(address)
    const status = kept && statusOf(address, kept, request)
    if (!status) {
      const moved = renamed.redirectFor(address)
      const found = moved ? hit(moved) : await renewed(address, make, request)
      counts[found.status]++
      noteRead(store.peek(address))
      renamed.note(address, found.entry)
      return found
    }
    served(address, kept, status)
    return { entry: kept.entry, status }
  }

  /** Returns false if the redirect is unknown. */
  function sendMoved(address: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = renamed.redirectFor(address)
    if (!entry || isAhead(request)) return false
    counts.hit++
    sendQuickly({ request, response, id: requestId() }, entry, variantOf(entry, 'identity'))
    return true
  }

  return {
    get hits() {
      return counts.hit
    },
    get misses() {
      return counts.miss
    },
    /** Old responses that were served while a new one was made, or because none could be made. */
    get stale() {
      return counts.stale
    },
    get evictions() {
      return store.evictions
    },
    get rendersRunning() {
      return renders.running
    },
    get rendersWaiting() {
      return renewal.waiting
    },
    /** Sets how to render pages that other workers have made. */
    renderPagesWith(make: Make) {
      makePage = make
    },

    /** Stops rendering in the background. */
    stop: () => renewal.stop(),

    get size() {
      return store.bytes
    },

    /** Responds from memory if possible. Runs for every request, so it must not wait. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      if (asksForContent(request.url ?? '')) return false
      const address = addressOf(request, addresses)
      if (address === undefined) return false
      const kept = store.get(address)
      const status = kept && statusOf(address, kept, request)
      if (!status) return sendMoved(address, request, response)
      if (isAhead(request)) return false
      const { entry } = kept
      const encoding = preferredEncoding(rawHeader(request, 'accept-encoding'))
      const known = entry.variants[encoding]
      const variant = known ?? variantOf(entry, encoding)
      served(address, kept, status)
      if (known?.quick) void improve(entry, encoding, known)
      const exchange = { request, response, id: requestId() }
      if (status === 'hit') sendQuickly(exchange, entry, variant)
      else send(exchange, entry, variant, status)
      if (entry.isPage) onPage(request)
      return true
    },

    /**
     * True if an old copy exists or another reader already waits for this page, so that responding takes no extra work.
     */
    canHelp(request: IncomingMessage): boolean {
      const address = addressOf(request, addresses)
      return address !== undefined && (store.peek(address) !== undefined || renders.isRunning(address))
    },

    /** Responds from memory, or makes the response once for all concurrent requests. Returns the status. */
    async answer(exchange: Exchange, make: Make): Promise<number> {
      const { request } = exchange
      const address = addressOf(request, addresses)
      const { entry, status } =
        address === undefined
          ? { entry: await uncached(request, make), status: undefined }
          : await find(address, make, request)
      if (status !== undefined) noteCacheStatus(request, status)
      const variant = variantOf(entry, preferredEncoding(request.headers['accept-encoding']))
      send(exchange, entry, variant, status)
      if (entry.isPage) onPage(request)
      return entry.status
    },

    /** Stores a response that the router has made, and returns it in the encoding that the caller accepts. */
    async keep(request: IncomingMessage, answer: Answer, version: number): Promise<Sent | undefined> {
      const address = addressOf(request, addresses)
      if (address === undefined) return undefined
      counts.miss++
      noteCacheStatus(request, 'miss')
      const { entry } = await renders.keep(address, answer, version)
      const encoding = preferredEncoding(request.headers['accept-encoding'])
      const { body } = variantOf(entry, encoding)
      const unchanged = matchesEtag(request.headers['if-none-match'], entry.etag)
      return { body, encoding, etag: entry.etag, unchanged }
    },
  }
}

/** Staff look at what they or a colleague have just saved. Saving with a token sets only the second cookie. */
const isStaff = (headers: IncomingHttpHeaders) =>
  cookieToken(headers) !== undefined || savedVersion(headers) > 0

type Found = { entry: Entry; status: CacheStatus }
type Sent = { body: Buffer; encoding: Encoding; etag: string; unchanged: boolean }

const hit = (entry: Entry): Found => ({ entry, status: 'hit' })

/**
 * Undefined for requests that must not be shared: other methods, signed-in callers and unknown URLs. Pages are the same
 * for everyone, so the session cookie matters only for API calls.
 */
function addressOf(request: IncomingMessage, known: LRUCache<string, string>) {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (rawHeader(request, 'authorization') !== undefined) return undefined
  if (url.startsWith('/api/') && isPersonal(request.headers)) return undefined
  const seen = known.get(url)
  if (seen !== undefined) return seen || undefined
  const address = cacheKey(url)
  if (url.length <= REMEMBERED_URL_MAX) known.set(url, address ?? '')
  return address
}
