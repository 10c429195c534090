import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import { addDays } from '#lib/days.ts'
import { TRENDING } from '#lib/trending.ts'
import { MINUTE, type Clock } from '#platform/clock.ts'
import type { Counters } from './counters.service.ts'
import { countsOf } from './report.queries.ts'
import { spansOf } from './spans.ts'

export type Trending = ReturnType<typeof createTrending>

type Needs = { heavy: HeavyReads; posts: Posts; counters: Counters; clock: Clock }

const SHOWN = 5
const DAYS = 7
const CANDIDATES = 25
const KEPT_MS = 10 * MINUTE

/** What readers really look for. Made anew every ten minutes, and never while somebody waits for a page. */
export function createTrending({ heavy, posts, counters, clock }: Needs) {
  let kept = { searches: Promise.resolve(TRENDING), until: 0 }

  /** Browsers tell what was searched; what is shown to everybody has to find something, too. */
  const finds = async (search: string): Promise<boolean> =>
    ((await posts.list({ search, limit: 1 }, false)).total ?? 0) > 0

  async function read(): Promise<string[]> {
    const to = await counters.today()
    const spans = spansOf({ from: addDays(to, 1 - DAYS), to })
    const found: string[] = []
    for (const { value } of await countsOf(heavy, spans, 'search', CANDIDATES)) {
      if (found.length === SHOWN) break
      if (await finds(value)) found.push(value)
    }
    return found.length < SHOWN ? TRENDING : found
  }

  /** A failure is not kept: whoever asks next tries again. */
  const readAnew = () =>
    read().catch((error: unknown) => {
      kept.until = 0
      throw error
    })

  return (): Promise<string[]> => {
    const now = clock.now().getTime()
    // Everybody who asks while it is read waits for the same answer.
    if (kept.until <= now) kept = { searches: readAnew(), until: now + KEPT_MS }
    return kept.searches
  }
}
