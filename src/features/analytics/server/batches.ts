import type { Db, Tx } from '#db/tables.ts'
import { addDays, dayOf, startOfDay } from '#lib/days.ts'
import { clientNetwork } from '#lib/network.ts'
import { DAY, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Countries } from '#platform/countries.ts'
import { addressOf, trustOf } from '#platform/http/proxies.ts'
import { addTally, countViews, heldVisiblePosts, knownMarks, setMarks } from './counters.queries.ts'
import { createQuota } from './quota.ts'
import { createTally, type PostFigure, type Tally } from './tally.ts'
import { agentOf, placeOf, referrerOf, termOf, type Note, type Place } from './visit.ts'
import { LAST_NOTES_MS, type Visitors } from './visitors.service.ts'

type Needs = { db: Db; clock: Clock; visitors: Visitors; countries: Countries; config: Config }

/** A note that counts only if its marks are new: `once` holds for half an hour, the others for a day. */
type Counted = Note & {
  network: string
  day: string
  place: Place
  country: string
  once: string
  daily: Daily | undefined
}
/** Marks a visitor of one post, page or search; for views also a visitor of the site. */
type Daily = { name: string; site?: string }
type Marker = (network: string, day: string, purpose: string) => string

const AGAIN_MS = 30 * MINUTE
/** A person does not read a hundred pages in half an hour, but a script might. */
const COUNTED_MAX = 100
/** Enough for a reader, and too few for one network to fill the list of a day's searches. */
const SEARCHES_MAX = 30
/** These have their own limits, and the sums must match the posts and the newsletter. */
const UNLIMITED = new Set<Note['kind']>(['rating', 'signup'])

export function createBatches({ db, clock, visitors, countries, config }: Needs) {
  const trust = trustOf(config.trustProxy)
  const quota = createQuota({ max: COUNTED_MAX, windowMs: AGAIN_MS })
  const searchQuota = createQuota({ max: SEARCHES_MAX, windowMs: DAY })

  /** Returns undefined for notes that do not count. */
  async function read(given: Note, zone: string, mark: Marker): Promise<Counted | undefined> {
    const place = placeOf(given)
    if (!place || !agentOf(given.userAgent).countable) return undefined
    const day = dayOf(given.at, zone)
    const remote = addressOf(given.remote, given.forwarded, trust)
    const network = clientNetwork(remote)
    const { kind, detail } = given
    const name = place.post ?? place.page ?? `${kind} ${detail}`
    const markOf = (purpose: string) => mark(network, day, purpose)
    const isView = kind === 'view'
    return {
      ...given,
      remote,
      network,
      day,
      place,
      once: markOf(`${kind} ${detail} ${name}`),
      daily: isView
        ? { name: markOf(`day ${name}`), site: markOf('day') }
        : isSearch(kind)
          ? { name: markOf(`day ${name}`) }
          : undefined,
      country: isView ? await countryOf({ ...given, remote }, trust(given.remote, 0)) : '',
    }
  }

  /** Trusts the header only from a trusted proxy. */
  const countryOf = ({ country, remote }: Note, fromProxy: boolean) =>
    countries.ofClient(fromProxy ? country : '', remote)

  async function store(tx: Tx, visits: Counted[], zone: string) {
    const now = isoNow(clock)
    const [uses, searches] = [quota.batch(), searchQuota.batch()]
    const isWithin = ({ kind, network, at }: Counted) =>
      UNLIMITED.has(kind) || (isSearch(kind) ? searches : uses).take(`${kind} ${network}`, at)
    // Marks are written last, so that invented or repeated events do not fill the table.
    const candidates = (await unmarked(tx, await ofVisiblePosts(tx, visits, now), now)).filter(isWithin)
    const fresh = await setMarks(tx, marksOf(candidates, zone), now)
    const tally = createTally()
    for (const visit of candidates)
      if (fresh.delete(visit.once)) add(tally, visit, (mark) => fresh.delete(mark))
    await countViews(tx, tally.perPost('views'))
    await addTally(tx, tally)
    return [uses, searches]
  }

  async function ofVisiblePosts(tx: Tx, visits: Counted[], now: string): Promise<Counted[]> {
    const ids = new Set(visits.flatMap(({ place }) => place.post ?? []))
    const posts = await heldVisiblePosts(tx, [...ids], now)
    return visits.filter(({ place }) => !place.post || posts.has(place.post))
  }

  /** Removes repeated visits. Another node may still be first, which `setMarks` decides. */
  async function unmarked(tx: Tx, visits: Counted[], now: string): Promise<Counted[]> {
    const byMark = new Map(visits.toReversed().map((visit) => [visit.once, visit]))
    const known = await knownMarks(tx, [...byMark.keys()], now)
    return visits.filter((visit) => byMark.get(visit.once) === visit && !known.has(visit.once))
  }

  /** `first` returns true once for each new mark. */
  function add(tally: Tally, visit: Counted, first: (mark: string) => boolean) {
    if (visit.kind === 'view') return addView(tally, visit, first)
    const { kind, day, detail, place, daily } = visit
    const post = (figure: PostFigure) => place.post && tally.post(day, place.post, figure)
    if (kind === 'rating') {
      post('rating')
      tally.site(day, 'ratings')
    } else if (kind === 'play') {
      post('plays')
      tally.site(day, 'plays')
    } else if (kind === 'listen') {
      const figure = `heard_${detail}` as PostFigure
      post(figure)
      tally.site(day, figure)
    } else if (kind === 'player' || kind === 'share') {
      post(kind === 'player' ? 'player_clicks' : 'shares')
      tally.site(day, kind, detail)
    } else if (kind === 'signup') {
      tally.site(day, 'signups')
    } else {
      tally.site(day, 'searches')
      const term = termOf(detail)
      // Each visitor counts once a day for a search term.
      if (term && daily && first(daily.name)) tally.site(day, kind, term)
    }
  }

  function addView(tally: Tally, visit: Counted, first: (mark: string) => boolean) {
    const { day, place, daily, country, userAgent, referrer } = visit
    tally.site(day, 'views')
    tally.site(day, 'device', agentOf(userAgent).device)
    tally.site(day, 'country', country)
    const from = referrerOf(referrer, config.publicUrl)
    if (from) tally.site(day, 'referrer', from)
    if (daily?.site && first(daily.site)) tally.site(day, 'visitors')
    if (place.page) tally.site(day, 'page', place.page)
    if (!place.post) return
    tally.site(day, 'post_views')
    tally.post(day, place.post, 'views')
    if (daily && first(daily.name)) tally.post(day, place.post, 'visitors')
  }

  return {
    /** Writes all notes in one transaction. */
    async write(notes: Note[], zone: string) {
      const days = new Set(notes.map(({ at }) => dayOf(at, zone)))
      const mark: Marker = await visitors.marker([...days])
      const visits = await Promise.all(notes.map((each) => read(each, zone, mark)))
      const counted = visits.filter((each) => each !== undefined)
      if (counted.length === 0) return
      const uses = await db.transaction().execute((tx) => store(tx, counted, zone))
      for (const each of uses) each.keep()
    },
  }
}

const isSearch = (kind: Note['kind']) => kind === 'search' || kind === 'search-none'

/** The marks of a day expire with its salt, since they cannot be compared after that. */
function marksOf(visits: Counted[], zone: string) {
  const ends = new Map<string, string>()
  const endOf = (day: string) => {
    const known = ends.get(day) ?? new Date(startOfDay(addDays(day, 1), zone) + LAST_NOTES_MS).toISOString()
    ends.set(day, known)
    return known
  }
  const wanted = new Map<string, string>()
  for (const { at, day, once, daily } of visits) {
    wanted.set(once, new Date(Date.parse(at) + AGAIN_MS).toISOString())
    if (!daily) continue
    wanted.set(daily.name, endOf(day))
    if (daily.site) wanted.set(daily.site, endOf(day))
  }
  return [...wanted]
    .map(([id, expires_at]) => ({ id, expires_at }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
