import type { IncomingMessage } from 'node:http'
import type { Db } from '#db/tables.ts'
import { postPath } from '#lib/paths.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Countries } from '#platform/countries.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { rawHeader } from '#platform/http/raw-header.ts'
import type { EventInput } from '#features/events/events.schema.ts'
import { createBatches } from './batches.ts'
import { eventFromBrowser, noteOf, staysUncounted, type VisitEvent, type Note } from './visit.ts'
import type { Visitors } from './visitors.service.ts'

export type Counting = ReturnType<typeof createCounting>

type Needs = {
  db: Db
  clock: Clock
  visitors: Visitors
  countries: Countries
  settings: Settings
  config: Config
  disk: Disk
  pendingMax?: number
}

/** More waiting visits than this are an attack, not readers. */
const PENDING_MAX = 100_000

/**
 * Keeps only daily sums. Visitors are known for at most a day, as a hash (see visitors.service). Noting a visit adds almost
 * nothing to the time of a page; the rest happens once a second.
 */
export function createCounting(needs: Needs) {
  const { clock, settings, config, disk, pendingMax = PENDING_MAX } = needs
  const batches = createBatches(needs)
  let pending = new Map<string, Note>()
  let writing: Promise<void> = Promise.resolve()
  /** The last page of each connection, so that a repeated request needs no lookup. */
  const last = new WeakMap<object, { note: Note; batch: typeof pending }>()

  function note(request: IncomingMessage, event: VisitEvent): Note | undefined {
    if (staysUncounted(request.headers)) return undefined
    const noted = noteOf(request, event, isoNow(clock), config.countryHeader)
    const { kind, path, detail, remote, forwarded, userAgent } = noted
    // The same action of the same reader within a second is one visit.
    const key = `${kind} ${path} ${detail} ${remote} ${forwarded} ${userAgent}`
    const known = pending.get(key)
    if (known || pending.size >= pendingMax) return known
    pending.set(key, noted)
    return noted
  }

  /** Whether this connection has requested the same page since the last batch. */
  function isNoted(request: IncomingMessage): boolean {
    const before = last.get(request.socket)
    return (
      before !== undefined &&
      before.batch === pending &&
      before.note.path === request.url &&
      before.note.userAgent === (rawHeader(request, 'user-agent') ?? '') &&
      before.note.forwarded === (rawHeader(request, 'x-forwarded-for') ?? '')
    )
  }

  /** The reserve is for signing in and deleting, not for counting. PostgreSQL has its own disk. */
  const isOutOfRoom = async () => !config.databaseUrl && (await disk.isBelowReserve())

  async function writePending() {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    try {
      const site = await settings.site()
      if (site.analytics_enabled && !(await isOutOfRoom()))
        await batches.write([...batch.values()], site.time_zone)
    } catch (error) {
      // Nothing was stored, so the next batch tries again.
      pending = new Map([...batch, ...pending].slice(0, pendingMax))
      throw error
    }
  }

  return {
    page(request: IncomingMessage) {
      if (request.method !== 'GET' || isNoted(request)) return
      const path = request.url ?? ''
      const noted = note(request, { kind: 'view', path, detail: '', referrer: request.headers.referer ?? '' })
      if (noted) last.set(request.socket, { note: noted, batch: pending })
    },

    event(request: IncomingMessage, event: EventInput) {
      note(request, eventFromBrowser(event))
    },

    /** Adds a point to the sums of the day. The post stores the point itself. */
    rated(request: IncomingMessage, postId: string) {
      note(request, { kind: 'rating', path: postPath({ id: postId }), detail: '', referrer: '' })
    },

    signUp(request: IncomingMessage) {
      note(request, { kind: 'signup', path: '', detail: '', referrer: '' })
    },

    /** Writes the waiting notes. Also called before the process ends. */
    flush(): Promise<void> {
      writing = writing.catch(() => {}).then(writePending)
      return writing
    },
  }
}
