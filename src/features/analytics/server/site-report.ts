import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { daysFrom } from '#lib/days.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { AnalyticsReport, Counted, Heard, Period, Totals } from '../analytics.schema.ts'
import { QUARTERS } from '#features/events/events.schema.ts'
import type { createLeaders } from './leaders.ts'
import { newsletterGrowth, type Subscribers } from './newsletter-growth.ts'
import { periodBefore } from './periods.ts'
import {
  countsOf,
  dayCounts,
  postSums,
  RANKING,
  sumsOf,
  titlesOf,
  totalOf,
  type PostSums,
} from './report.queries.ts'
import { spansOf, type Spans } from './spans.ts'

export type ReportNeeds = {
  db: Db
  heavy: HeavyReads
  clock: Clock
  leaders: ReturnType<typeof createLeaders>
  subscribers: Subscribers
}

const TOP = 10
const LISTED = 20
/** There are about 250 countries. */
const ALL_COUNTRIES = 300

const HEARD = QUARTERS.map((percent) => `heard_${percent}`)
const TOTALS: Record<keyof Totals, string> = {
  views: 'views',
  postViews: 'post_views',
  visitors: 'visitors',
  ratings: 'ratings',
  plays: 'plays',
  playerClicks: 'player',
  shares: 'share',
  searches: 'searches',
  signups: 'signups',
}

export async function siteReport(
  needs: ReportNeeds,
  range: AnalyticsReport['range'],
): Promise<Omit<AnalyticsReport, 'isCounting'>> {
  const { db, heavy, clock } = needs
  const spans = spansOf(range)
  const earlier = periodBefore(range)
  const named = async (dimension: string, limit = LISTED): Promise<Counted> =>
    (await countsOf(heavy, spans, dimension, limit)).map(({ value: name, count }) => ({ name, count }))
  const [sums, before, series, tops, posts, countries, devices, newsletter, ...lists] = await Promise.all([
    sumsBy(heavy, spans),
    sumsBy(heavy, spansOf(earlier)),
    seriesOf(heavy, range),
    topsOf(needs, spans),
    totalOf(db, heavy, isoNow(clock), 'rating'),
    countsOf(heavy, spans, 'country', ALL_COUNTRIES),
    countsOf(heavy, spans, 'device', LISTED),
    newsletterGrowth(needs, range, range.timeZone),
    named('referrer'),
    named('search'),
    named('search-none'),
    named('player'),
    named('share'),
  ])
  const totals = totalsOf(sums)
  const [referrers, searches, searchesWithoutResults, players, shares] = lists
  return {
    totalViews: totals.postViews,
    totalRating: totals.ratings,
    avgRating: posts.posts > 0 ? totals.ratings / posts.posts : 0,
    topByViews: tops.views.map(({ id, title, views, rating }) => ({ id, title, views, rating })),
    topByRating: tops.rating.map(({ id, title, views, rating }) => ({ id, title, views, rating })),
    globalDistribution: countries.map(({ value: country, count }) => ({ country, count })),
    deviceBreakdown: devices.map(({ value: device, count }) => ({ device, count })),
    range,
    totals,
    before: { range: earlier, totals: totalsOf(before) },
    series,
    referrers,
    searches,
    searchesWithoutResults,
    players,
    shares,
    listening: {
      plays: totals.plays,
      heard: heardByQuarter((name) => sums.get(name) ?? 0),
      top: tops.plays.map(({ id, title, plays, heard_100 }) => ({ id, title, plays, finished: heard_100 })),
    },
    newsletter,
  }
}

async function sumsBy(heavy: HeavyReads, spans: Spans): Promise<Map<string, number>> {
  const rows = await sumsOf(heavy, spans, [...Object.values(TOTALS), ...HEARD])
  return new Map(rows.map(({ dimension, count }) => [dimension, count]))
}

const totalsOf = (sums: Map<string, number>) =>
  Object.fromEntries(
    Object.entries(TOTALS).map(([name, dimension]) => [name, sums.get(dimension) ?? 0]),
  ) as Totals

export const heardByQuarter = (count: (figure: `heard_${(typeof QUARTERS)[number]}`) => number): Heard =>
  QUARTERS.map((percent) => ({ percent, count: count(`heard_${percent}`) }))

/** Includes days without visits. */
async function seriesOf(heavy: HeavyReads, range: Period): Promise<AnalyticsReport['series']> {
  const days = new Map(
    daysFrom(range.from, range.to).map((day) => [
      day,
      { day, views: 0, postViews: 0, visitors: 0, plays: 0 },
    ]),
  )
  const names = { views: 'views', post_views: 'postViews', visitors: 'visitors', plays: 'plays' } as const
  for (const { day, dimension, count } of await dayCounts(heavy, range, Object.keys(names))) {
    const known = days.get(day)
    if (known) known[names[dimension as keyof typeof names]] = count
  }
  return [...days.values()]
}

type Ranked = PostSums & { id: string; title: string }

/** Excludes posts that readers can no longer see. */
async function topsOf({ db, heavy, clock, leaders }: ReportNeeds, spans: Spans) {
  const ids = await leaders(spans)
  const [sums, titles] = await Promise.all([
    postSums(db, heavy, spans, ids),
    titlesOf(db, heavy, ids, isoNow(clock)),
  ])
  const names = new Map(titles.map(({ id, title }) => [id, title]))
  const seen: Ranked[] = sums.flatMap((row) => {
    const title = names.get(row.post_id)
    return title === undefined ? [] : [{ ...row, id: row.post_id, title }]
  })
  const first = (figure: (typeof RANKING)[number]) =>
    seen
      .filter((row) => row[figure] > 0)
      .toSorted((a, b) => b[figure] - a[figure] || (a.id < b.id ? 1 : -1))
      .slice(0, TOP)
  return { views: first('views'), rating: first('rating'), plays: first('plays') }
}
