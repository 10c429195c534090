import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Batch } from './seed-rows.ts'
import type { SeedThreadData, Wanted } from './seed-thread.ts'

/** Large, so that the search index is written in few sorted passes. The server's writes wait for at most one batch. */
const BATCH = 2000
/** Small, because nothing else happens until it is ready. */
const FIRST_BATCH = 200

/** New posts in batches. A thread makes the next batch while the caller stores one. */
export async function* makeBatches(
  data: SeedThreadData,
  first: number,
  count: number,
): AsyncGenerator<Batch> {
  const thread = new Worker(new URL('./seed-thread.ts', import.meta.url), { workerData: data })
  const make = async (at: number, size: number): Promise<Batch> => {
    const wanted: Wanted = { first: first + at, count: Math.min(size, count - at) }
    thread.postMessage(wanted, [])
    const [batch] = (await once(thread, 'message')) as [Batch]
    return batch
  }
  try {
    let next = make(0, FIRST_BATCH)
    for (let at = 0; at < count;) {
      const batch = await next
      at += batch.count
      if (at < count) next = make(at, BATCH)
      yield batch
    }
  } finally {
    await thread.terminate()
  }
}
