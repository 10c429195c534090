import type { Audit } from '#features/audit/server/audit.service.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { postTitle } from '#features/posts/server/posts.shared.queries.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { PageQuery } from '#lib/calls.schema.ts'
import { addDays, dayOf, lengthOf, PERIOD_MAX_DAYS } from '#lib/days.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type {
  Analytics,
  AnalyticsReport,
  ExportQuery,
  OwnFigures,
  PeriodQuery,
  PostReport,
} from '../analytics.schema.ts'
import { analyticsErrors } from '../texts/errors.ts'
import { exportTable } from './export.ts'
import { createLeaders } from './leaders.ts'
import type { Subscribers } from './newsletter-growth.ts'
import { ownFigures, type CommentCounts } from './own-figures.ts'
import { postReport } from './post-report.ts'
import { countsOfAll, topBy, totalOf } from './report.queries.ts'
import { siteReport } from './site-report.ts'

export type AnalyticsService = ReturnType<typeof createAnalytics>

type Needs = {
  db: Db
  audit: Audit
  heavy: HeavyReads
  settings: Settings
  clock: Clock
  subscribers: Subscribers
  comments: CommentCounts
}

const DEFAULT_DAYS = 30

/** Reports read a lot of data, so they run outside the thread that serves pages. */
export function createAnalytics(given: Needs) {
  const { db, heavy, settings, clock } = given
  const needs = { ...given, leaders: createLeaders(given) }

  /** By default, the last thirty days. */
  async function rangeOf({
    from,
    to,
    days: wanted = DEFAULT_DAYS,
  }: PeriodQuery): Promise<AnalyticsReport['range']> {
    const { time_zone: timeZone } = await settings.site()
    const last = to ?? dayOf(isoNow(clock), timeZone)
    const first = from ?? addDays(last, 1 - wanted)
    const days = lengthOf(first, last)
    if (days < 1) throw invalid([{ path: 'from', message: analyticsErrors.order }])
    if (days > PERIOD_MAX_DAYS)
      throw invalid([{ path: 'from', message: analyticsErrors.tooLong(PERIOD_MAX_DAYS) }])
    return { from: first, to: last, days, timeZone }
  }

  return {
    async all(): Promise<Analytics> {
      const now = isoNow(clock)
      const [views, rating, topByViews, topByRating, countries, devices] = await Promise.all([
        totalOf(db, heavy, now, 'views'),
        totalOf(db, heavy, now, 'rating'),
        topBy(db, heavy, now, 'views'),
        topBy(db, heavy, now, 'rating'),
        countsOfAll(heavy, 'country'),
        countsOfAll(heavy, 'device'),
      ])
      return {
        totalViews: views.total,
        totalRating: rating.total,
        avgRating: rating.posts > 0 ? rating.total / rating.posts : 0,
        topByViews,
        topByRating,
        globalDistribution: countries.map(({ value: country, count }) => ({ country, count })),
        deviceBreakdown: devices.map(({ value: device, count }) => ({ device, count })),
      }
    },

    report: async (query: PeriodQuery): Promise<AnalyticsReport> => ({
      ...(await siteReport(needs, await rangeOf(query))),
      isCounting: (await settings.site()).analytics_enabled,
    }),

    own: (owner: string, page: PageQuery): Promise<OwnFigures> => ownFigures(needs, owner, page),

    /** With an owner, only their own posts. */
    async post(id: string, query: PeriodQuery, owner?: string): Promise<PostReport> {
      if (owner !== undefined && (await postTitle(db, id))?.author_id !== owner)
        throw notFound(analyticsErrors.post)
      const report = await postReport(needs, id, await rangeOf(query))
      if (!report) throw notFound(analyticsErrors.post)
      return report
    },

    async export({ table, ...query }: ExportQuery): Promise<{ name: string; csv: string }> {
      const range = await rangeOf(query)
      await given.audit.note({ action: 'figures-exported', detail: table })
      return {
        name: `analytics-${table}-${range.from}-${range.to}.csv`,
        csv: await exportTable(needs, table, range),
      }
    },
  }
}
