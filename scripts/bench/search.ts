import { setTimeout as wait } from 'node:timers/promises'
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
const PING_MS = 5

/** How long a search takes by itself, and what several at once do to everybody else. */
export async function measureSearch(site: string) {
  const alone: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) alone.push(await timed(searchUrl(site, query)))
  }
  const others: number[] = []
  const done = new AbortController()
  const pinging = (async () => {
    while (!done.signal.aborted) {
      // Anything in this header keeps the answer out of the page cache: the router and the database must answer.
      others.push(await timed(`${site}/api/posts?category=latest&limit=6`, { authorization: 'none' }))
      await wait(PING_MS)
    }
  })()
  await Promise.all(Array.from({ length: SEARCHERS }, (_, i) => searchLoop(site, i)))
  done.abort()
  await pinging
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

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}

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
