import { Worker } from 'node:worker_threads'
import type { RawBuilder } from 'kysely'
import { databaseFile, isPostgres } from './database.ts'
import type { Query, QueryAnswer } from './sqlite-thread.ts'
import type { Db } from './tables.ts'

export type HeavyReads = ReturnType<typeof createHeavyReads>

type Waiting = { resolve: (rows: object[]) => void; reject: (error: Error) => void }

/**
 * Searches and reports. SQLite answers on the thread that asks, so a slow question would keep every reader waiting:
 * these go to a thread of their own. PostgreSQL is elsewhere anyway.
 */
export function createHeavyReads({ db, dataDir }: { db: Db; dataDir: string }) {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
      workerData: databaseFile(dataDir),
    })
    started.unref()
    started.on('message', (answer: QueryAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('rows' in answer) asked?.resolve(answer.rows)
      else asked?.reject(new Error(answer.error))
    })
    started.on('error', fail)
    started.on('exit', () => fail(new Error('The reading thread ended')))
    return started
  }

  function fail(error: Error) {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    async rows<T>(query: RawBuilder<T>): Promise<T[]> {
      if (isPostgres(db)) return (await query.execute(db)).rows
      const { sql, parameters } = query.compile(db)
      worker ??= start()
      const id = ++lastId
      const rows = new Promise<object[]>((resolve, reject) => waiting.set(id, { resolve, reject }))
      const question: Query = { id, sql, parameters: [...parameters] as Query['parameters'] }
      worker.postMessage(question, [])
      return (await rows) as T[]
    },

    async stop() {
      await worker?.terminate()
    },
  }
}
