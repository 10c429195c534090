import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { addDays, PERIOD_MAX_DAYS } from '#lib/days.ts'
import { purgeDays } from './counters.queries.ts'
import { refreshWeeklyViews } from './popularity.queries.ts'

export type Counters = ReturnType<typeof createCounters>

/** The longest period and the one before it, for the comparison. */
const KEPT_DAYS = 2 * PERIOD_MAX_DAYS
const POPULAR_DAYS = 7

type Needs = { db: Db; heavy: HeavyReads; settings: Settings }

export const createCounters = ({ db, heavy, settings }: Needs) => ({
  today: (): Promise<string> => settings.today(),

  /** Deletes days that no report can show. Their months stay. */
  purge: async () => purgeDays(db, addDays(await settings.today(), -KEPT_DAYS)),

  /** Updates "popular this week" as days pass. */
  refreshPopularity: async () =>
    refreshWeeklyViews(db, heavy, addDays(await settings.today(), 1 - POPULAR_DAYS)),
})
