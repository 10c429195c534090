// Makes posts and their search entries while the main thread stores the previous ones. Started by seed-batches.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { entriesOf, type Entries } from '#features/search/server/entries.ts'
import { SHORT_MAX } from '#features/search/server/lexemes.ts'
import { slipsOfKnown } from '#lib/spelling.ts'
import { seedParagraphs, seedPost, type Ground } from './seed-post.ts'
import { pack, type Batch, type KnownWords, type Rows } from './seed-rows.ts'

export type SeedThreadData = { ground: Ground; engine: 'sqlite' | 'postgres'; known: KnownWords }
export type Wanted = { first: number; count: number }

const { ground, engine, known } = workerData as SeedThreadData
const paragraphs = seedParagraphs()
const [knownTerms, knownNames] = [new Set(known.terms), new Set(known.names)]

function makeBatch({ first, count }: Wanted): Batch {
  const posts = Array.from({ length: count }, (_, i) => seedPost(first + i, ground, paragraphs))
  const rows = {
    post: posts.map(({ row }) => row),
    post_author: posts.map(({ author }) => author),
    post_tag: posts.flatMap(({ tags }) => tags),
    post_day: posts.map(({ day }) => day),
  }
  const documents = posts.map(({ document }) => document)
  const entries = entriesOf(documents, engine)
  if (engine === 'sqlite') return { count, rows, entries }
  return { count, packed: pack({ ...rows, ...searchRows(entries) }) }
}

/** Omits words that are stored already, or that an earlier batch has brought. */
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

function newAmong(words: string[], seen: Set<string>): string[] {
  const fresh = words.filter((word) => !seen.has(word))
  for (const word of fresh) seen.add(word)
  return fresh
}

parentPort?.on('message', (wanted: Wanted) => parentPort?.postMessage(makeBatch(wanted), []))
