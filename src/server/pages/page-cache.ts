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
import { createCacheStore, type Kept, type Make, type Standing } from './cache-store.ts'
import { createCrowd } from './crowd.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'
import { createRenders, type SharedAnswer } from './renders.ts'
import { createRenewal } from './renewal.ts'

export type PageCache = ReturnType<typeof createPageCache>

const REMEMBERED_URL_MAX = 300
/** While so many readers wait for pages, no page is made that nobody waits for. */
const BUSY = 2
/** A page takes some 20 ms. When it takes so much longer, the database hangs, and one with old figures will do. */
const LONGEST_WAIT_MS = 500

type Needs = {
  content: ContentVersion
  clock: Clock
  schedule: PublishingSchedule
  readers: { running: number; full: boolean }
  /** Hears of every page that was sent. */
  onPage: (request: IncomingMessage) => void
  /** The caches of other workers, where there are any. */
  others?: Others
}

/** Every worker keeps the answers that one of them has made, so that all of them send the same. */
type Others = {
  share: (shared: SharedAnswer) => void
  onShared: (adopt: (shared: SharedAnswer) => void) => void
}

/**
 * Finished answers for anonymous readers, in memory, served before the router. A change makes those old that show
 * what has changed. The first reader of an old page waits for the new one; meanwhile the old one does for the others.
 * In a crowd it does for the first one too, and is made anew at once.
 */
export function createPageCache({ content, clock, schedule, readers, onPage, others }: Needs) {
  const store = createCacheStore()
  let makePage: Make | undefined
  const renders = createRenders({
    content,
    clock,
    schedule,
    store,
    share: others?.share,
    makePage: () => makePage,
  })
  const renewal = createRenewal({ clock, store, renders, isBusy: () => readers.running >= BUSY })
  /** Raw addresses seen before, so that a repeated request costs one look-up and no parsing. */
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

  /** True for a page; a call is forgotten. */
  function outdate(address: string, standing: Standing): boolean {
    const kept = store.peek(address)
    if (!kept?.make) {
      store.delete(address)
      return false
    }
    if (kept.standing === 'current') kept.oldSince = clock.now().getTime()
    if (kept.standing !== 'wrong') kept.standing = standing
    return true
  }

  const mayBeOld = (kept: Kept, { headers }: IncomingMessage) =>
    kept.make !== undefined && kept.standing !== 'wrong' && !isStaff(headers)

  /** How it can be answered from memory at this moment. */
  function statusOf(address: string, kept: Kept, request: IncomingMessage): CacheStatus | undefined {
    if (renders.isFresh(kept)) return 'hit'
    if (!mayBeOld(kept, request)) return undefined
    return awaited.has(address) || isLate(kept) || isForCrowd(kept) ? 'stale' : undefined
  }

  const isForCrowd = (kept: Kept) => crowd.isThere && renders.isRecent(kept)

  /** While all places are taken, figures may be older than usual. */
  const isLate = (kept: Kept) => readers.full && renders.isUnchanged(kept)

  /** Another node may have made the change that this person has just saved. */
  const isAhead = (request: IncomingMessage) =>
    rawHeader(request, 'cookie') !== undefined && savedVersion(request.headers) > content.current

  function served(address: string, kept: Kept, status: CacheStatus) {
    counts[status]++
    noteRead(kept)
    if (status === 'stale' && !readers.full) startAnew(address, kept)
  }

  function noteRead(kept: Kept | undefined) {
    if (!kept) return
    kept.reads++
    kept.readAt = clock.now().getTime()
  }

  /** Nobody waits for it. If it fails, the next reader tries again. */
  function startAnew(address: string, { make }: Kept) {
    if (!make || awaited.has(address)) return
    awaited.add(address)
    const made = renders.upToNow(address, make)
    void made.catch(() => undefined).finally(() => awaited.delete(address))
  }

  /** Better than an error: what could be read until now. Staff get it only if they have changed nothing on it. */
  const lastGood = (address: string, request: IncomingMessage): Entry | undefined => {
    const kept = store.peek(address)
    return kept && (kept.standing === 'current' || mayBeOld(kept, request)) ? kept.entry : undefined
  }

  async function anew(address: string, make: Make, request: IncomingMessage): Promise<Found> {
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

  /** Whoever has just saved something must not join what was begun before that. */
  async function unkept(request: IncomingMessage, make: Make): Promise<Entry> {
    const { url = '/', headers } = request
    const isPrivate = headers.authorization !== undefined || isStaff(headers)
    return isPrivate ? createEntry(await make(url)) : renders.unkept(url, make)
  }

  async function find(address: string, make: Make, request: IncomingMessage): Promise<Found> {
    if (isAhead(request)) await content.reach(savedVersion(request.headers)).catch(() => undefined)
    const kept = store.get(address)
    const status = kept && statusOf(address, kept, request)
    if (!status) {
      const found = await anew(address, make, request)
      counts[found.status]++
      noteRead(store.peek(address))
      return found
    }
    served(address, kept, status)
    return { entry: kept.entry, status }
  }

  return {
    get hits() {
      return counts.hit
    },
    get misses() {
      return counts.miss
    },
    /** Answers that were old while a new one was made, or because none could be made. */
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
    /** For pages that other workers have made: how to make them here. */
    makePagesBy(make: Make) {
      makePage = make
    },

    /** Ends what is made in the background. */
    stop: () => renewal.stop(),

    get size() {
      return store.bytes
    },

    /** Answers from memory when it can. This runs for every request: nothing here may wait. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const address = addressOf(request, addresses)
      const kept = address === undefined ? undefined : store.get(address)
      const status = kept && statusOf(address!, kept, request)
      if (!status || isAhead(request)) return false
      const { entry } = kept
      const encoding = preferredEncoding(rawHeader(request, 'accept-encoding'))
      const variant = entry.variants[encoding]
      if (!variant) return false
      served(address!, kept, status)
      if (variant.quick) void improve(entry, encoding, variant)
      const exchange = { request, response, id: requestId() }
      if (status === 'hit') sendQuickly(exchange, entry, variant)
      else send(exchange, entry, variant, status)
      if (entry.isPage) onPage(request)
      return true
    },

    /** There is an old copy, or another reader already waits for this page, so answering takes no further work. */
    canHelp(request: IncomingMessage): boolean {
      const address = addressOf(request, addresses)
      return address !== undefined && (store.peek(address) !== undefined || renders.isRunning(address))
    },

    /** Answers from memory, or by making the answer once for everybody who asks in the meantime. */
    async answer(exchange: Exchange, make: Make) {
      const { request } = exchange
      const address = addressOf(request, addresses)
      const { entry, status } =
        address === undefined
          ? { entry: await unkept(request, make), status: undefined }
          : await find(address, make, request)
      if (status !== undefined) noteCacheStatus(request, status)
      const variant = variantOf(entry, preferredEncoding(request.headers['accept-encoding']))
      send(exchange, entry, variant, status)
      if (entry.isPage) onPage(request)
    },

    /** Keeps an answer that the router has made; gives it back in the caller's encoding. */
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

/** They look at what they have just saved, or a colleague next to them has. Who saves by a token has only the second cookie. */
const isStaff = (headers: IncomingHttpHeaders) =>
  cookieToken(headers) !== undefined || savedVersion(headers) > 0

type Found = { entry: Entry; status: CacheStatus }
type Sent = { body: Buffer; encoding: Encoding; etag: string; unchanged: boolean }

/**
 * Undefined for what must not be shared: other methods, signed-in callers, addresses nobody lists. Pages are the same for
 * everybody, so the session cookie matters for calls alone.
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
