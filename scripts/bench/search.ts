import { coinedName, type Random, seededRandom } from '../lib/seed-text.ts'
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
  'orchrad weahter',
  'jazz glass harbour',
  'velv',
  'northern dial salt',
]
const ROUNDS = 8
const SEARCHERS = 4
const MISSES = 80
/** Fewer than the limit per network and minute. */
const SEARCHES_PER_READER = 100
/** A longer text would be refused. */
const SPACES_MAX = 150

type Figures = { p50: number; othersP99: number; missP50: number; othersP99DuringMisses: number }

/** Measures a search alone, and the effect of several at once on everyone else. The same for nonsense words. */
export async function measureSearch(site: string): Promise<Figures> {
  const search = searcher(site)
  const hits = (i: number) => QUERIES[i % QUERIES.length]!
  const random = seededRandom(13)
  const misses = () => nonsense(random)
  const one = async (count: number, text: (i: number) => string) => {
    const times: number[] = []
    for (let i = 0; i < count; i++) times.push(await search(text(i)))
    return times
  }
  const several = (text: (i: number) => string) =>
    askedMeanwhile(site, () =>
      Promise.all(Array.from({ length: SEARCHERS }, (_, n) => one(4 * QUERIES.length, (i) => text(i + n)))),
    )
  return {
    p50: percentile(await one(ROUNDS * QUERIES.length, hits), 50),
    othersP99: percentile(await several(hits), 99),
    missP50: percentile(await one(MISSES, misses), 50),
    othersP99DuringMisses: percentile(await several(misses), 99),
  }
}

/** Words of the syllables used in names, with a letter that no name has: similar to many, equal to none. */
const nonsense = (random: Random) =>
  Array.from({ length: 3 }, () => `${coinedName(random)}${coinedName(random).slice(0, 3)}x`).join(' ')

/** Ends every repetition of a text in another number of spaces: the server keeps the results of a text for a while. */
function searcher(site: string) {
  let searches = 0
  const repetitions = new Map<string, number>()
  return (text: string) => {
    const reader = Math.floor(searches++ / SEARCHES_PER_READER)
    const repetition = repetitions.get(text) ?? 0
    repetitions.set(text, repetition + 1)
    const sent = text + ' '.repeat(repetition % SPACES_MAX)
    return timed(`${site}/api/posts?search=${encodeURIComponent(sent)}&limit=8`, {
      'x-forwarded-for': `198.51.${reader >> 8}.${reader & 255}`,
    })
  }
}

export const searchBudgets = ({ p50, othersP99, missP50, othersP99DuringMisses }: Figures): Budget[] => [
  { what: 'search, p50', value: p50, limit: 15, kind: 'at most', unit: 'ms' },
  {
    what: 'other requests while four people search, p99',
    value: othersP99,
    limit: 50,
    kind: 'at most',
    unit: 'ms',
  },
  { what: 'search for nonsense, p50', value: missP50, limit: 15, kind: 'at most', unit: 'ms' },
  {
    what: 'other requests while four people search for nonsense, p99',
    value: othersP99DuringMisses,
    limit: 50,
    kind: 'at most',
    unit: 'ms',
  },
]

/** A word in half the posts, a word in one post, misspelt words, and three words that few posts share. */
const KINDS: Record<string, string[]> = {
  'a common word': ['recorded', 'harbour', 'the', 'tender'],
  'a rare word': ['99999', '54321', '70707', '31415'],
  'misspelt words': ['orchrad weahter', 'velvte pylno', 'merdian', 'afterimgae'],
  'three words': ['mara lune static', 'jazz glass harbour', 'northern dial salt', 'harbour recorded tender'],
}
const KIND_ROUNDS = 60
const AT_ONCE = 10
const AT_ONCE_ROUNDS = 12

export type KindFigures = { kind: string; p50: number; p95: number }[]

/** Each kind of search alone, then ten of all kinds at once. */
export async function measureSearchKinds(site: string): Promise<KindFigures> {
  const search = searcher(site)
  const figures: KindFigures = []
  const add = (kind: string, times: number[]) =>
    figures.push({ kind, p50: percentile(times, 50), p95: percentile(times, 95) })
  const all = Object.values(KINDS).flat()
  // The first searches also start the threads and read the index from the disk.
  for (const text of all) await search(text)
  for (const [kind, texts] of Object.entries(KINDS)) {
    const times: number[] = []
    for (let i = 0; i < KIND_ROUNDS; i++) times.push(await search(texts[i % texts.length]!))
    add(kind, times)
  }
  const times: number[] = []
  for (let round = 0; round < AT_ONCE_ROUNDS; round++) {
    const texts = Array.from({ length: AT_ONCE }, (_, i) => all[(round * AT_ONCE + i * 5) % all.length]!)
    times.push(...(await Promise.all(texts.map(search))))
  }
  add('ten at once', times)
  return figures
}

export const searchKindBudgets = (figures: KindFigures): Budget[] =>
  figures.flatMap(({ kind, p50, p95 }) => [
    { what: `search, ${kind}, p50`, value: p50, limit: 15, kind: 'at most' as const, unit: 'ms' },
    { what: `search, ${kind}, p95`, value: p95, limit: 40, kind: 'at most' as const, unit: 'ms' },
  ])
