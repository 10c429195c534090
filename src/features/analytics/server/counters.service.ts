import type { Db, Tx } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { addDays, dayOf, PERIOD_MAX_DAYS } from '#lib/days.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { addTally, purgeDays } from './counters.queries.ts'
import { createTally } from './tally.ts'

export type Counters = ReturnType<typeof createCounters>

type Recorded = { day: string; views: number; visitors: number; rating: number }

/** A period of the longest, and the one before it. */
const KEPT_DAYS = 2 * PERIOD_MAX_DAYS

const siteDay = async (settings: Settings, clock: Clock) =>
  dayOf(isoNow(clock), (await settings.site()).time_zone)

/** The calendar of the counters, and what is written into them without having been noted first. */
export const createCounters = ({ db, settings, clock }: { db: Db; settings: Settings; clock: Clock }) => ({
  /** By the calendar of the site. */
  today: (): Promise<string> => siteDay(settings, clock),

  /** Days that no report reaches any more; their months stay. */
  purge: async () => purgeDays(db, addDays(await siteDay(settings, clock), -KEPT_DAYS)),

  /** What was read of a post before this site counted it. */
  async record(tx: Tx, postId: string, days: Recorded[]) {
    const tally = createTally()
    for (const { day, views, visitors, rating } of days) {
      tally.post(day, postId, 'views', views)
      tally.post(day, postId, 'visitors', visitors)
      tally.post(day, postId, 'rating', rating)
      tally.site(day, 'views', '', views)
      tally.site(day, 'post_views', '', views)
      tally.site(day, 'visitors', '', visitors)
      tally.site(day, 'ratings', '', rating)
    }
    await addTally(tx, tally)
  },
})
