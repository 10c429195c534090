import type { IncomingMessage } from 'node:http'
import type { Db } from '#db/tables.ts'
import { postPath } from '#lib/paths.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { rawHeader } from '#platform/http/raw-header.ts'
import type { EventInput } from '#features/events/events.schema.ts'
import { createBatches } from './batches.ts'
import type { Countries } from './countries.ts'
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
}

/** So many different visits wait at most for the next batch; more is no crowd but an attack. */
const PENDING_MAX = 100_000

/**
 * Counts what is read and heard. Nothing of a visit is kept but daily sums: who came is known for a day at most, as a
 * hash (see visitors.service). Noting costs the page path next to nothing; everything else happens once a second.
 */
export function createCounting(needs: Needs) {
  const { clock, settings, config, disk } = needs
  const batches = createBatches(needs)
  let pending = new Map<string, Note>()
  let writing: Promise<void> = Promise.resolve()
  /** The page that a connection asked for last. Whoever asks for it again need not even be looked up. */
  const last = new WeakMap<object, { note: Note; batch: typeof pending }>()

  function note(request: IncomingMessage, event: VisitEvent): Note | undefined {
    if (staysUncounted(request.headers)) return undefined
    const noted = noteOf(request, event, isoNow(clock), config.countryHeader)
    const { kind, path, detail, remote, forwarded, userAgent } = noted
    // The same reader doing the same within a second is one visit.
    const key = `${kind} ${path} ${detail} ${remote} ${forwarded} ${userAgent}`
    const known = pending.get(key)
    if (known || pending.size >= PENDING_MAX) return known
    pending.set(key, noted)
    return noted
  }

  /** The same page for the same reader over the same connection: noted already, and not written yet. */
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

  /** Counting must not use up the reserve, which is for signing in and deleting. PostgreSQL has its own disk. */
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
      // Nothing of it is stored, so all of it may be tried again with what came in the meantime.
      pending = new Map([...batch, ...pending])
      throw error
    }
  }

  return {
    /** A page was sent. */
    page(request: IncomingMessage) {
      if (request.method !== 'GET' || isNoted(request)) return
      const path = request.url ?? ''
      const noted = note(request, { kind: 'view', path, detail: '', referrer: request.headers.referer ?? '' })
      if (noted) last.set(request.socket, { note: noted, batch: pending })
    },

    /** A browser tells of what the server cannot see. */
    event(request: IncomingMessage, event: EventInput) {
      note(request, eventFromBrowser(event))
    },

    /** A post got a point. The point itself is the post’s own; this is for the sums of the day. */
    rated(request: IncomingMessage, postId: string) {
      note(request, { kind: 'rating', path: postPath({ id: postId }), detail: '', referrer: '' })
    },

    /** Somebody asked for the newsletter. */
    signUp(request: IncomingMessage) {
      note(request, { kind: 'signup', path: '', detail: '', referrer: '' })
    },

    /** Writes what was noted. Also the last thing before the process ends. */
    flush(): Promise<void> {
      writing = writing.catch(() => {}).then(writePending)
      return writing
    },
  }
}
