import type { Db } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { addDays, dayOf, PERIOD_MAX_DAYS } from '#lib/days.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { purgeDays } from './counters.queries.ts'

export type Counters = ReturnType<typeof createCounters>

/** A period of the longest, and the one before it. */
const KEPT_DAYS = 2 * PERIOD_MAX_DAYS

const siteDay = async (settings: Settings, clock: Clock) =>
  dayOf(isoNow(clock), (await settings.site()).time_zone)

/** The calendar of the counters. */
export const createCounters = ({ db, settings, clock }: { db: Db; settings: Settings; clock: Clock }) => ({
  /** By the calendar of the site. */
  today: (): Promise<string> => siteDay(settings, clock),

  /** Days that no report reaches any more; their months stay. */
  purge: async () => purgeDays(db, addDays(await siteDay(settings, clock), -KEPT_DAYS)),
})
