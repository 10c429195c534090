import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Analytics } from '../analytics.schema.ts'
import { countsOf, topBy, totalOf } from './report.queries.ts'

export type AnalyticsService = ReturnType<typeof createAnalytics>

/** What has been counted, for the portal. Reports look at much, so they are read away from readers. */
export const createAnalytics = ({ db, heavy, clock }: { db: Db; heavy: HeavyReads; clock: Clock }) => ({
  async report(): Promise<Analytics> {
    const now = isoNow(clock)
    const [views, rating, topByViews, topByRating, countries, devices] = await Promise.all([
      totalOf(db, heavy, now, 'views'),
      totalOf(db, heavy, now, 'rating'),
      topBy(db, heavy, now, 'views'),
      topBy(db, heavy, now, 'rating'),
      countsOf(db, heavy, 'country'),
      countsOf(db, heavy, 'device'),
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
})
