import type { Clock } from '#platform/clock.ts'
import { EVERYTHING, isOwnPage } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { createEntry, withKnownVariants, type Answer, type Entry } from './cache-entry.ts'
import type { CacheStore, Kept, Make, Freshness } from './cache-store.ts'
import { textOf } from './page-bytes.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'

/** The maximum age of figures that change without a save, such as views. */
const MAX_AGE_MS = 60_000
/** With many readers, a page may be served for this long after a change or a scheduled post. */
const OLD_MAX_MS = 1000
/** The weight of reads before the last change. */
const REMEMBERED_READS = 0.5
/** If saves come faster than a page can be rendered, its reader must not wait forever. */
const TRIES = 3

/** `version`: the minimum content version that it shows. */
export type Made = { entry: Entry; keys: ReadonlySet<string>; version: number }

/** A response that one worker sends to the others. */
export type SharedAnswer = {
  address: string
  answer: { status: number; headers: Record<string, string>; body: string }
  keys: string[]
  version: number
  changesAt: number
  madeAt: number
}

/** Every worker caches the responses that one of them has made, so that all send the same. */
export type Others = {
  share: (shared: SharedAnswer) => void
  onShared: (adopt: (shared: SharedAnswer) => void) => void
  /** Waits while another worker makes the page. Call the answer when this one is done with it. */
  claim: (address: string) => Promise<() => void>
}

type Needs = {
  content: ContentVersion
  clock: Clock
  schedule: PublishingSchedule
  store: CacheStore
  /** The other workers, if any. */
  others?: Pick<Others, 'share' | 'claim'>
  /** Renders a page that another worker has made before. */
  makePage?: () => Make | undefined
}

const expiryOf = (madeAt: number, changesAt: number) => Math.min(madeAt + MAX_AGE_MS, changesAt)

const UNKNOWN_TIME = 0
const UNKNOWN: ReadonlySet<string> = new Set([EVERYTHING])

/** Makes responses and stores them. Never makes the same address twice at once. */
export function createRenders(needs: Needs) {
  const { content, clock, schedule, store, others, makePage = () => undefined } = needs
  const running = new Map<string, Promise<Made>>()

  const isFresh = ({ entry, freshness }: Kept) =>
    freshness === 'current' && entry.expires > clock.now().getTime()

  /** No save or scheduled post has changed it. At most, its figures are old. */
  const isUnchanged = ({ changesAt, freshness }: Kept) =>
    freshness === 'current' && changesAt > clock.now().getTime()

  /** No longer fresh, but good enough for many readers while it is renewed. */
  function isRecent({ entry, changesAt, oldSince }: Kept): boolean {
    const now = clock.now().getTime()
    return now < entry.expires + MAX_AGE_MS && now < Math.min(changesAt, oldSince) + OLD_MAX_MS
  }

  function freshnessSince(version: number, keys: ReadonlySet<string>): Freshness {
    if (!content.changedSince(version, keys)) return 'current'
    return content.changedSince(version, new Set([...keys].filter(isOwnPage))) ? 'wrong' : 'old'
  }

  /** If something changed meanwhile, the response is stored as old and renewed for the next reader. */
  async function keep(address: string, answer: Answer, version: number, make?: Make): Promise<Made> {
    const keys = answer.keys ? new Set(answer.keys) : UNKNOWN
    // Unknown while the database is unavailable. The response is still good for this reader.
    const changesAt = await schedule.changesAt(keys).catch(() => UNKNOWN_TIME)
    const now = clock.now().getTime()
    const entry = entryFor(address, answer, expiryOf(now, changesAt))
    const freshness = freshnessSince(version, keys)
    const oldSince = freshness === 'current' ? Infinity : now
    const made = { entry, keys, changesAt, madeAt: now, freshness, oldSince }
    if (make || freshness === 'current') store.set(address, { ...made, ...usesOf(address, now), make })
    if (others && freshness === 'current' && changesAt !== UNKNOWN_TIME) {
      const { status, headers } = answer
      const body = textOf(answer.body)
      others.share({
        address,
        answer: { status, headers, body },
        keys: [...keys],
        version,
        changesAt,
        madeAt: now,
      })
    }
    return { entry, keys, version }
  }

  const entryFor = (address: string, answer: Answer, expires: number) =>
    withKnownVariants(createEntry(answer, expires), store.peek(address)?.entry)

  function usesOf(address: string, now: number) {
    const before = store.peek(address)
    return { reads: (before?.reads ?? 0) * REMEMBERED_READS, readAt: before?.readAt ?? now }
  }

  /** Stores a response of another worker. If two were made at once, all workers keep the same one. */
  function adopt({ address, answer, keys: shown, version, changesAt, madeAt }: SharedAnswer) {
    const keys = new Set(shown)
    if (content.changedSince(version, keys)) return
    const kept = store.peek(address)
    const entry = entryFor(address, answer, expiryOf(madeAt, changesAt))
    const isNewer = !kept || madeAt > kept.madeAt || (madeAt === kept.madeAt && entry.etag > kept.entry.etag)
    if (kept?.freshness === 'current' && !isNewer) return
    const made = { entry, keys, changesAt, madeAt, freshness: 'current', oldSince: Infinity } as const
    const make = kept?.make ?? (entry.isPage ? makePage() : undefined)
    store.set(address, { ...made, ...usesOf(address, madeAt), make, isAdopted: true })
  }

  /** One that another worker has made while this one waited for its turn. */
  function madeElsewhere(address: string): Made | undefined {
    const kept = store.peek(address)
    if (!kept?.isAdopted || !isFresh(kept)) return undefined
    return { entry: kept.entry, keys: kept.keys, version: content.current }
  }

  async function renderInTurn(address: string, make: Make): Promise<Made> {
    if (!others) return render(address, make)
    const release = await others.claim(address)
    try {
      return madeElsewhere(address) ?? (await render(address, make))
    } finally {
      release()
    }
  }

  async function render(address: string, make: Make): Promise<Made> {
    const version = content.current
    const answer = await make(address)
    if (answer.status === 200 && answer.keep !== false) return keep(address, answer, version, make)
    // The page no longer exists, so its copy must not be served if something fails.
    if (answer.status < 500) store.delete(address)
    return { entry: createEntry(answer), keys: UNKNOWN, version }
  }

  function shared(address: string, work: () => Promise<Made>): Promise<Made> {
    const pending = running.get(address)
    if (pending) return pending
    const made = work().finally(() => running.delete(address))
    running.set(address, made)
    return made
  }

  const start = (address: string, make: Make) => shared(address, () => renderInTurn(address, make))

  /** For responses that are not cached, such as searches: made once for all concurrent requests. */
  async function uncached(url: string, make: Make): Promise<Entry> {
    const version = content.current
    const made = async () => ({ entry: createEntry(await make(url)), keys: UNKNOWN, version })
    return (await shared(url, made)).entry
  }

  return {
    isFresh,
    isUnchanged,
    isRecent,
    keep,
    adopt,
    start,
    uncached,
    isRunning: (address: string) => running.has(address),

    get running() {
      return running.size
    },

    /** A response that includes all changes up to now. One that is already being made may have started too early. */
    async upToNow(address: string, make: Make): Promise<Made> {
      const wanted = content.current
      for (let tries = 1; ; tries++) {
        const made = await start(address, make)
        const lacks = made.version < wanted && content.changedSince(made.version, made.keys)
        if (!lacks || tries === TRIES) return made
      }
    },
  }
}
