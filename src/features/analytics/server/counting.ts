import type { IncomingMessage } from 'node:http'
import type { Db, Tx } from '#db/tables.ts'
import { DAY, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { addressOf, trustOf } from '#platform/http/proxies.ts'
import { addPostDays, addSiteDays, addViews, setMarks, visiblePosts } from './counters.queries.ts'
import { createTally, type Tally } from './tally.ts'
import type { Countries } from './countries.ts'
import {
  deviceOf,
  isCountable,
  noteOf,
  placeOf,
  referrerOf,
  staysUncounted,
  type Note,
  type Place,
} from './visit.ts'
import type { Visitors } from './visitors.service.ts'

export type Counting = ReturnType<typeof createCounting>

type Needs = { db: Db; clock: Clock; visitors: Visitors; countries: Countries; config: Config }
type Event = { kind: Note['kind']; path: string; referrer: string }

/** A note that counts if its marks are new. */
type Counted = Note & { day: string; place: Place; country: string; marks: Marks }
type Marks = { view: string; today: string; post: string }

const VIEW_MS = 30 * MINUTE
/** So many different visits wait at most for the next batch; more is no crowd but an attack. */
const PENDING_MAX = 100_000

/**
 * Counts what is read and heard. Nothing of a visit is kept but daily sums: who came is known for a day at most, as a
 * hash (see visitors.service). Noting costs the page path next to nothing; everything else happens once a second.
 */
export function createCounting({ db, clock, visitors, countries, config }: Needs) {
  const trust = trustOf(config.trustProxy)
  let pending = new Map<string, Note>()
  let writing: Promise<void> = Promise.resolve()

  function note(request: IncomingMessage, { kind, path, referrer }: Event) {
    const { headers, socket } = request
    if (staysUncounted(headers)) return
    // The same reader with the same page within a second is one visit.
    const key = `${kind} ${path} ${socket.remoteAddress} ${headers['x-forwarded-for'] as string} ${headers['user-agent']}`
    if (pending.has(key) || pending.size >= PENDING_MAX) return
    pending.set(key, noteOf(request, { kind, path, referrer, at: isoNow(clock) }, config.countryHeader))
  }

  /** Who it was, where and from where; undefined for what does not count. */
  async function read(
    given: Note,
    markOf: (who: Note, purpose: string) => string,
  ): Promise<Counted | undefined> {
    const place = placeOf(given.path)
    if (!place || !isCountable(given.userAgent)) return undefined
    const day = given.at.slice(0, 10)
    const name = 'post' in place ? place.post : place.page
    const who = { ...given, remote: addressOf(given.remote, given.forwarded, trust) }
    const marks = {
      view: markOf(who, `${given.kind} ${name}`),
      today: markOf(who, 'day'),
      post: markOf(who, `day ${name}`),
    }
    const told = /^[a-z]{2}$/i.test(given.country) ? given.country.toUpperCase() : undefined
    return { ...given, day, place, marks, country: told ?? (await countries.of(who.remote)) }
  }

  async function write(notes: Note[]) {
    const mark = await visitors.marker()
    const markOf = ({ remote, userAgent }: Note, purpose: string) =>
      mark({ address: remote, userAgent }, purpose)
    const read1 = await Promise.all(notes.map((each) => read(each, markOf)))
    const counted = read1.filter((each) => each !== undefined)
    if (counted.length > 0) await db.transaction().execute((tx) => store(tx, counted))
  }

  async function store(tx: Tx, visits: Counted[]) {
    const now = isoNow(clock)
    const wanted = new Map<string, string>()
    const until = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString()
    for (const { at, marks } of visits) {
      wanted.set(marks.view, until(at, VIEW_MS))
      wanted.set(marks.today, until(at, DAY))
      wanted.set(marks.post, until(at, DAY))
    }
    const marks = [...wanted]
      .map(([id, expires_at]) => ({ id, expires_at }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const fresh = await setMarks(tx, marks, now)
    const ids = new Set(visits.flatMap(({ place }) => ('post' in place ? [place.post] : [])))
    const posts = await visiblePosts(tx, [...ids].toSorted(), now)
    const tally = createTally()
    for (const visit of visits) {
      if ('post' in visit.place && !posts.has(visit.place.post)) continue
      add(tally, visit, (mark) => fresh.delete(mark))
    }
    await addViews(tx, tally.views)
    await addPostDays(tx, tally.postDays())
    await addSiteDays(tx, tally.siteDays())
  }

  /** `first` is true once for each mark that was not set before. */
  function add(tally: Tally, visit: Counted, first: (mark: string) => boolean) {
    const { kind, day, place, marks, country, userAgent, referrer } = visit
    if (!first(marks.view)) return
    if (kind === 'play') {
      if ('post' in place) tally.post(place.post, day, 'plays')
      tally.site(day, 'plays')
      return
    }
    tally.site(day, 'views')
    tally.site(day, 'device', deviceOf(userAgent))
    tally.site(day, 'country', country)
    const from = referrerOf(referrer, config.publicUrl)
    if (from) tally.site(day, 'referrer', from)
    if (first(marks.today)) tally.site(day, 'visitors')
    if ('page' in place) return tally.site(day, 'page', place.page)
    tally.post(place.post, day, 'views')
    if (first(marks.post)) tally.post(place.post, day, 'visitors')
  }

  async function writePending() {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    try {
      await write([...batch.values()])
    } catch (error) {
      // Nothing of it is stored, so all of it may be tried again with what came in the meantime.
      pending = new Map([...batch, ...pending])
      throw error
    }
  }

  return {
    /** A page was sent. */
    page(request: IncomingMessage) {
      if (request.method !== 'GET') return
      note(request, { kind: 'view', path: request.url ?? '', referrer: request.headers.referer ?? '' })
    },

    /** A browser tells of what the server cannot see. */
    event: note,

    /** Writes what was noted. Also the last thing before the process ends. */
    flush(): Promise<void> {
      writing = writing.catch(() => {}).then(writePending)
      return writing
    },
  }
}
