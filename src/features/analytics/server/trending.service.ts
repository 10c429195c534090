import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import { addDays } from '#lib/days.ts'
import { MINUTE, type Clock } from '#platform/clock.ts'
import type { Counters } from './counters.service.ts'
import { countsOf } from './report.queries.ts'
import { spansOf } from './spans.ts'

export type Trending = ReturnType<typeof createTrending>

type Needs = { heavy: HeavyReads; posts: Posts; counters: Counters; clock: Clock }

/** Shown while no reader has searched for anything that we can show. */
export const TRENDING = [
  'AI music production',
  'Indie artists 2025',
  'Hip-hop trends',
  'Electronic fusion',
  'Music streaming',
]

const SHOWN = 5
const DAYS = 7
const CANDIDATES = 100
const KEPT_MS = 10 * MINUTE
/** A short list may grow with the next search. */
const KEPT_SHORT_MS = MINUTE

/**
 * What readers really search for, by how many visitors did. Anyone can send us a text as a search, and everybody sees
 * this list. So a text is shown only if one published post has each of its words: the magazine's own words.
 */
export function createTrending({ heavy, posts, counters, clock }: Needs) {
  let kept = { searches: Promise.resolve<string[]>([]), until: 0 }

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
      TRENDING.map(async (search) => (await posts.list({ search, limit: 1 }, false)).total ?? 0),
    )
    return TRENDING.filter((_, i) => totals[i]! > 0)
  }

  async function read(): Promise<string[]> {
    const found = await fromReaders()
    if (found.length < SHOWN) kept.until = Math.min(kept.until, clock.now().getTime() + KEPT_SHORT_MS)
    return found.length > 0 ? found : fixed()
  }

  /** A failure is not kept: the next request tries again. */
  const readAnew = () =>
    read().catch((error: unknown) => {
      kept.until = 0
      throw error
    })

  return (): Promise<string[]> => {
    const now = clock.now().getTime()
    // Everyone who asks meanwhile waits for the same answer.
    if (kept.until <= now) {
      kept = { searches: Promise.resolve([]), until: now + KEPT_MS }
      kept.searches = readAnew()
    }
    return kept.searches
  }
}
