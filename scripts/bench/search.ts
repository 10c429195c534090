import { askedMeanwhile, timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const QUERIES = [
  'hollow coast',
  'vesper',
  'slow weather',
  'mara lune static',
  'tin orchard',
  'borrowed light 12',
  'presure',
  'jazz glass harbour',
  'velv',
  'northern dial salt',
]
const ROUNDS = 8
const SEARCHERS = 4

/** How long a search takes by itself, and what several at once do to everybody else. */
export async function measureSearch(site: string) {
  const alone: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) alone.push(await timed(searchUrl(site, query)))
  }
  const others = await askedMeanwhile(site, () =>
    Promise.all(Array.from({ length: SEARCHERS }, (_, i) => searchLoop(site, i))),
  )
  return { p50: percentile(alone, 50), othersP99: percentile(others, 99) }
}

async function searchLoop(site: string, offset: number) {
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < QUERIES.length; i++)
      await timed(searchUrl(site, QUERIES[(i + offset) % QUERIES.length]!))
  }
}

const searchUrl = (site: string, query: string) =>
  `${site}/api/posts?search=${encodeURIComponent(query)}&limit=8`

export const searchBudgets = ({ p50, othersP99 }: Awaited<ReturnType<typeof measureSearch>>): Budget[] => [
  { what: 'search, p50', value: p50, limit: 15, kind: 'at most', unit: 'ms' },
  {
    what: 'other requests while four people search, p99',
    value: othersP99,
    limit: 50,
    kind: 'at most',
    unit: 'ms',
  },
]
