import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import { addDays } from '#lib/days.ts'
import { MINUTE, type Clock } from '#platform/clock.ts'
import { TRENDING } from '../texts/trending.ts'
import type { Counters } from './counters.service.ts'
import { countsOf } from './report.queries.ts'
import { spansOf } from './spans.ts'

export type Trending = ReturnType<typeof createTrending>

type Needs = { heavy: HeavyReads; posts: Posts; counters: Counters; clock: Clock }

const SHOWN = 5
const DAYS = 7
const CANDIDATES = 100
const KEPT_MS = 10 * MINUTE
/** The next search may extend a short list. */
const KEPT_SHORT_MS = MINUTE

/**
 * Searches of the last days, by number of visitors. Anyone can send us any text as a search and everyone sees this list,
 * so we show a text only if one published post contains all its words.
 */
export function createTrending({ heavy, posts, counters, clock }: Needs) {
  let cached = { searches: Promise.resolve<string[]>([]), until: 0 }

  async function fromReaders(): Promise<string[]> {
    const to = await counters.today()
    const spans = spansOf({ from: addDays(to, 1 - DAYS), to })
    const found: string[] = []
    for (const { value } of await countsOf(heavy, spans, 'search', CANDIDATES)) {
      if (found.length === SHOWN) break
      if (await posts.hasWords(value)) found.push(value)
    }
    return found
  }

  async function fixed(): Promise<string[]> {
    const totals = await Promise.all(
      TRENDING.map(async (search) => (await posts.list({ search, limit: 1 }, 'none')).total ?? 0),
    )
    return TRENDING.filter((_, i) => totals[i]! > 0)
  }

  async function read(): Promise<string[]> {
    const found = await fromReaders()
    if (found.length < SHOWN) cached.until = Math.min(cached.until, clock.now().getTime() + KEPT_SHORT_MS)
    return found.length > 0 ? found : fixed()
  }

  /** After a failure, the next request tries again. */
  const reload = () =>
    read().catch((error: unknown) => {
      cached.until = 0
      throw error
    })

  return (): Promise<string[]> => {
    const now = clock.now().getTime()
    // Concurrent requests wait for the same read.
    if (cached.until <= now) {
      cached = { searches: Promise.resolve([]), until: now + KEPT_MS }
      cached.searches = reload()
    }
    return cached.searches
  }
}
