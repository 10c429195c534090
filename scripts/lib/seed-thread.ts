// Makes posts and their search entries while the main thread stores the ones before. Started by seed-batches.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { entriesOf, type Entries } from '#features/search/server/entries.ts'
import { SHORT_MAX } from '#features/search/server/lexemes.ts'
import { slipsOfKnown } from '#lib/spelling.ts'
import { seedParagraphs, seedPost, type Ground } from './seed-post.ts'

export type SeedThreadData = { ground: Ground; engine: 'sqlite' | 'postgres' }
export type Wanted = { first: number; count: number }
type Rows = Record<string, object[]>
/** On PostgreSQL the rows of each table come as JSON, which takes far less time to hand over than the rows do. */
export type Batch = { count: number } & (
  | { rows: Rows; entries: Entries }
  | { packed: Record<string, { columns: string[]; json: string }> }
)

const { ground, engine } = workerData as SeedThreadData
const paragraphs = seedParagraphs()
const [knownTerms, knownNames] = [new Set<string>(), new Set<string>()]

function makeBatch({ first, count }: Wanted): Batch {
  const posts = Array.from({ length: count }, (_, i) => seedPost(first + i, ground, paragraphs))
  const rows = {
    post: posts.map(({ row }) => row),
    post_tag: posts.flatMap(({ tags }) => tags),
    post_day: posts.map(({ day }) => day),
  }
  const documents = posts.map(({ document }) => document)
  const entries = entriesOf(documents, engine)
  if (engine === 'sqlite') return { count, rows, entries }
  const post = rows.post.map((row) => ({ ...row, tags: JSON.parse(row.tags), categories: [] }))
  return { count, packed: pack({ ...rows, post, ...searchRows(entries) }) }
}

/** Words that an earlier batch has brought are left out. */
function searchRows({ rows, terms, names }: Entries): Rows {
  const newNames = newAmong(names, knownNames)
  return {
    search_entry: rows,
    search_term: newAmong(terms, knownTerms)
      .filter((word) => word.length > SHORT_MAX)
      .map((word) => ({ word })),
    search_word: newNames.map((word) => ({ word, has_slips: true })),
    search_slip: newNames.flatMap((word) => slipsOfKnown(word).map((slip) => ({ slip, word }))),
  }
}

function newAmong(words: string[], known: Set<string>): string[] {
  const fresh = words.filter((word) => !known.has(word))
  for (const word of fresh) known.add(word)
  return fresh
}

const pack = (rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, list]) => list.length > 0)
      .map(([table, list]) => [table, { columns: Object.keys(list[0]!), json: JSON.stringify(list) }]),
  )

parentPort?.on('message', (wanted: Wanted) => parentPort?.postMessage(makeBatch(wanted), []))
