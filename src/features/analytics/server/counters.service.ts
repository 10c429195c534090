import type { Db } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { addDays, PERIOD_MAX_DAYS } from '#lib/days.ts'
import { purgeDays } from './counters.queries.ts'

export type Counters = ReturnType<typeof createCounters>

/** A period of the longest, and the one before it. */
const KEPT_DAYS = 2 * PERIOD_MAX_DAYS

/** The calendar of the counters. */
export const createCounters = ({ db, settings }: { db: Db; settings: Settings }) => ({
  /** By the calendar of the site. */
  today: (): Promise<string> => settings.today(),

  /** Days that no report reaches any more; their months stay. */
  purge: async () => purgeDays(db, addDays(await settings.today(), -KEPT_DAYS)),
})
