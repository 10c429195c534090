import { createCounters } from '#features/analytics/server/counters.service.ts'
import { createCounting } from '#features/analytics/server/counting.service.ts'
import { createHomepageFigures } from '#features/analytics/server/homepage-figures.ts'
import { createVisitors } from '#features/analytics/server/visitors.service.ts'
import { createCountries } from '#platform/countries.ts'
import type { BaseServices } from './base.ts'

export type VisitServices = ReturnType<typeof createVisitServices>

/** Counts visitors and their visits. */
export function createVisitServices({ db, heavy, settings, clock, config, disk }: BaseServices) {
  const visitors = createVisitors({ db, clock, settings })
  const countries = createCountries()
  return {
    visitors,
    countries,
    counting: createCounting({ db, clock, visitors, countries, settings, config, disk }),
    counters: createCounters({ db, heavy, settings }),
    homepageStats: createHomepageFigures({ db, heavy, settings, clock }),
  }
}
