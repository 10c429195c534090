import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { sampleIsGone } from '#features/sample/server/sample.shared.queries.ts'
import type { HomepageStats } from '#features/settings/settings.schema.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { HOMEPAGE_STATS } from '#lib/values.ts'
import { addDays } from '#lib/days.ts'
import { formatCount } from '#lib/numbers.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { countHomepage } from './homepage.queries.ts'

const MONTH_DAYS = 30
/** Shown while visits are not counted. */
const UNKNOWN = '–'

type Needs = { db: Db; heavy: HeavyReads; settings: Settings; clock: Clock }

/**
 * Figures that no admin has entered show placeholders. After the sample content is removed, they show counted numbers.
 */
export function createHomepageFigures({ db, heavy, settings, clock }: Needs) {
  async function counted(): Promise<Omit<HomepageStats, 'counted'>> {
    const since = addDays(await settings.today(), -MONTH_DAYS)
    const { artists, reviews, readers } = await countHomepage(db, heavy, isoNow(clock), since)
    const { analytics_enabled } = await settings.site()
    return {
      artists_featured_count: formatCount(artists),
      reviews_published_count: formatCount(reviews),
      monthly_readers_count: analytics_enabled ? formatCount(readers) : UNKNOWN,
    }
  }

  return async (): Promise<HomepageStats> => {
    const filled = await settings.homepageStats()
    const names = HOMEPAGE_STATS.filter((name) => filled[name] === '')
    if (names.length === 0 || !(await sampleIsGone(db))) return filled
    const numbers = await counted()
    return { ...filled, ...Object.fromEntries(names.map((name) => [name, numbers[name]])), counted: names }
  }
}
