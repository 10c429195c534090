import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, RawBuilder } from 'kysely'
import pLimit from 'p-limit'
import { databaseFile } from './database-file.ts'
import { isPostgres, statsOf } from './database.ts'
import { DatabaseUnavailable, outageOf } from './outage.ts'
import type { Query, QueryAnswer } from './sqlite-thread.ts'
import type { Db } from './tables.ts'

export type HeavyReads = ReturnType<typeof createHeavyReads>

type Needs = { db: Db; dataDir: string; atOnce?: number; threads?: number; idleMs?: number }

type Waiting = { sql: string; resolve: (rows: object[]) => void; reject: (error: unknown) => void }

/** A thread takes 20 MB, so only the first stays when idle. */
const IDLE_MS = 60_000

type Select<T> = { execute(): Promise<T[]>; compile(): CompiledQuery }

/**
 * Runs searches and reports. SQLite runs on the calling thread, so slow queries run on separate threads to keep pages
 * fast. On PostgreSQL, `atOnce` limits the connections that they use.
 */
export function createHeavyReads({ db, dataDir, atOnce = Infinity, threads = 1, idleMs = IDLE_MS }: Needs) {
  const inTurn = pLimit(atOnce)
  const readers = Array.from({ length: threads }, (_, nth) =>
    createReader({
      file: databaseFile(dataDir),
      stats: statsOf(db),
      idleMs: nth === 0 ? undefined : idleMs,
    }),
  )

  /** Prefers the first idle reader, so that a second thread starts only when the first is busy. */
  const ask = <T>(query: CompiledQuery): Promise<T[]> =>
    readers.reduce((best, next) => (next.waiting < best.waiting ? next : best)).ask<T>(query)

  return {
    rows: async <T>(query: RawBuilder<T>): Promise<T[]> =>
      isPostgres(db) ? inTurn(async () => (await query.execute(db)).rows) : ask(query.compile(db)),

    /** For a built query. Columns must be text or numbers, because the thread converts no values. */
    select: <T>(query: Select<T>): Promise<T[]> =>
      isPostgres(db) ? inTurn(() => query.execute()) : ask(query.compile()),

    /** Queries that the threads have not answered yet. On PostgreSQL, the pool's figures include them. */
    get waiting(): number {
      return readers.reduce((sum, reader) => sum + reader.waiting, 0)
    },

    get threads(): number {
      return readers.filter((reader) => reader.isRunning).length
    },

    async stop() {
      await Promise.all(readers.map((reader) => reader.stop()))
    },
  }
}

type ReaderNeeds = { file: string; stats: ReturnType<typeof statsOf>; idleMs: number | undefined }

/** One thread, started by the first query. It ends after `idleMs` without queries. */
function createReader({ file, stats, idleMs }: ReaderNeeds) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
      workerData: file,
      env: threadEnv(),
    })
    started.unref()
    started.on('message', (answer: QueryAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (!asked) return
      if (waiting.size === 0) endWhenIdle()
      stats.ran(asked.sql, answer.ms)
      if ('rows' in answer) return asked.resolve(answer.rows)
      stats.errors++
      asked.reject(outageOf(Object.assign(new Error(answer.error), { errcode: answer.errcode })))
    })
    // A thread that ended when idle must not reject the queries of its successor.
    const failIfCurrent = (error: Error) => {
      if (worker === started) fail(error)
    }
    started.on('error', failIfCurrent)
    started.on('exit', () => failIfCurrent(new Error('The database thread ended')))
    return started
  }

  function endWhenIdle() {
    if (idleMs === undefined) return
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (waiting.size > 0) return
      const ending = worker
      worker = undefined
      void ending?.terminate()
    }, idleMs).unref()
  }

  function fail(error: Error) {
    worker = undefined
    // The next query starts a new thread.
    for (const { reject } of waiting.values()) reject(new DatabaseUnavailable(error))
    waiting.clear()
  }

  return {
    get waiting(): number {
      return waiting.size
    },

    get isRunning(): boolean {
      return worker !== undefined
    },

    async ask<T>({ sql, parameters }: CompiledQuery): Promise<T[]> {
      worker ??= start()
      const id = ++lastId
      const rows = new Promise<object[]>((resolve, reject) => waiting.set(id, { sql, resolve, reject }))
      const question: Query = { id, sql, parameters: [...parameters] as Query['parameters'] }
      worker.postMessage(question, [])
      return (await rows) as T[]
    },

    async stop() {
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}

/** With the compile cache, a thread doesn't load the code that strips types, which takes 10 MB. */
const threadEnv = () => {
  const cache = getCompileCacheDir()
  return cache ? { ...process.env, NODE_COMPILE_CACHE: dirname(cache) } : process.env
}
