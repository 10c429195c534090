import type { Clock } from '#platform/clock.ts'
import { EVERYTHING, isOwnPage } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { createEntry, type Answer, type Entry } from './cache-entry.ts'
import type { CacheStore, Kept, Make, Standing } from './cache-store.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'

/** Numbers that change without a save (views, what is recent) are at most this old. */
const MAX_AGE_MS = 60_000
/** As long after a change, or after a scheduled post has appeared, a crowd may still get the page as it was. */
const OLD_MAX_MS = 1000
/** Of what was read before the last change, this much counts. */
const REMEMBERED_READS = 0.5
/** Saves that come faster than a page can be made must not keep its reader waiting for ever. */
const TRIES = 3

/** `version`: the content it was made from, at least. */
export type Made = { entry: Entry; keys: ReadonlySet<string>; version: number }

/** An answer as one worker gives it to the others. */
export type SharedAnswer = {
  address: string
  answer: { status: number; headers: Record<string, string>; body: string }
  keys: string[]
  version: number
  changesAt: number
  madeAt: number
}

type Needs = {
  content: ContentVersion
  clock: Clock
  schedule: PublishingSchedule
  store: CacheStore
  /** Gives an answer to the other workers, where there are any. */
  share?: (shared: SharedAnswer) => void
  /** Makes a page that another worker has made before. */
  makePage?: () => Make | undefined
}

const expiryOf = (madeAt: number, changesAt: number) => Math.min(madeAt + MAX_AGE_MS, changesAt)

const UNKNOWN_TIME = 0
const UNKNOWN: ReadonlySet<string> = new Set([EVERYTHING])

/** Makes answers and keeps them. No address is made twice at the same time. */
export function createRenders(needs: Needs) {
  const { content, clock, schedule, store, share, makePage = () => undefined } = needs
  const running = new Map<string, Promise<Made>>()

  const isFresh = ({ entry, standing }: Kept) =>
    standing === 'current' && entry.expires > clock.now().getTime()

  /** No save and no scheduled post has changed it: at most its figures are old. */
  const isUnchanged = ({ changesAt, standing }: Kept) =>
    standing === 'current' && changesAt > clock.now().getTime()

  /** No longer fresh, but good enough for readers in a crowd while it is made anew. */
  function isRecent({ entry, changesAt, oldSince }: Kept): boolean {
    const now = clock.now().getTime()
    return now < entry.expires + MAX_AGE_MS && now < Math.min(changesAt, oldSince) + OLD_MAX_MS
  }

  function standingSince(version: number, keys: ReadonlySet<string>): Standing {
    if (!content.changedSince(version, keys)) return 'current'
    return content.changedSince(version, new Set([...keys].filter(isOwnPage))) ? 'wrong' : 'old'
  }

  /** Kept as old when something changed meanwhile: better than nothing, and made anew for the next reader. */
  async function keep(address: string, answer: Answer, version: number, make?: Make): Promise<Made> {
    const keys = answer.keys ? new Set(answer.keys) : UNKNOWN
    // Not known while the database is away. The answer is good all the same, for this reader.
    const changesAt = await schedule.changesAt(keys).catch(() => UNKNOWN_TIME)
    const now = clock.now().getTime()
    const entry = createEntry(answer, expiryOf(now, changesAt))
    const standing = standingSince(version, keys)
    const oldSince = standing === 'current' ? Infinity : now
    const made = { entry, keys, changesAt, madeAt: now, standing, oldSince }
    if (make || standing === 'current') store.set(address, { ...made, ...usesOf(address, now), make })
    if (share && standing === 'current' && changesAt !== UNKNOWN_TIME) {
      const { status, headers } = answer
      const body = String(answer.body)
      share({ address, answer: { status, headers, body }, keys: [...keys], version, changesAt, madeAt: now })
    }
    return { entry, keys, version }
  }

  function usesOf(address: string, now: number) {
    const before = store.peek(address)
    return { reads: (before?.reads ?? 0) * REMEMBERED_READS, readAt: before?.readAt ?? now }
  }

  /** Keeps what another worker has made. Of two that were made at once, all workers keep the same one. */
  function adopt({ address, answer, keys: shown, version, changesAt, madeAt }: SharedAnswer) {
    const keys = new Set(shown)
    if (content.changedSince(version, keys)) return
    const entry = createEntry(answer, expiryOf(madeAt, changesAt))
    const kept = store.peek(address)
    const isNewer = !kept || madeAt > kept.madeAt || (madeAt === kept.madeAt && entry.etag > kept.entry.etag)
    if (kept?.standing === 'current' && !isNewer) return
    const made = { entry, keys, changesAt, madeAt, standing: 'current', oldSince: Infinity } as const
    const make = kept?.make ?? (entry.isPage ? makePage() : undefined)
    store.set(address, { ...made, ...usesOf(address, madeAt), make, isAdopted: true })
  }

  async function render(address: string, make: Make): Promise<Made> {
    const version = content.current
    const answer = await make(address)
    if (answer.status === 200 && answer.keep !== false) return keep(address, answer, version, make)
    // The page is gone: its copy must not come back when something fails.
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

  const start = (address: string, make: Make) => shared(address, () => render(address, make))

  /** For what is not kept, such as searches: made once for all who ask at the same moment. */
  async function unkept(url: string, make: Make): Promise<Entry> {
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
    unkept,
    isRunning: (address: string) => running.has(address),

    get running() {
      return running.size
    },

    /** An answer that lacks no change up to now. One that is being made may have begun too early. */
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
