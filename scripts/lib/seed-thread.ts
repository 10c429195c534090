// Makes posts and what the search stores of them, while the main thread writes the ones before. Started by seed-posts.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { entriesOf } from '#features/search/server/entries.ts'
import { seedParagraphs, seedPost, type Ground } from './seed-post.ts'

export type SeedThreadData = { ground: Ground; engine: 'sqlite' | 'postgres' }
export type Wanted = { first: number; count: number }
export type Batch = ReturnType<typeof makeBatch>

const { ground, engine } = workerData as SeedThreadData
const paragraphs = seedParagraphs()

function makeBatch({ first, count }: Wanted) {
  const posts = Array.from({ length: count }, (_, i) => seedPost(first + i, ground, paragraphs))
  return {
    posts: posts.map(({ row }) => row),
    tags: posts.flatMap(({ tags }) => tags),
    days: posts.map(({ day }) => day),
    entries: entriesOf(
      posts.map(({ document }) => document),
      engine,
    ),
  }
}

parentPort?.on('message', (wanted: Wanted) => parentPort?.postMessage(makeBatch(wanted), []))
