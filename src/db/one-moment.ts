import {
  CompiledQuery,
  Kysely,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { databaseFile } from './database-file.ts'
import { openDatabase, type DatabaseConfig } from './database.ts'
import { Adapter, Connection } from './sqlite-dialect.ts'
import { createStatementStats } from './statement-stats.ts'
import type { Db, Tables } from './tables.ts'

/** Runs queries that all see the database at one moment and can't change it. Writers never wait for them. */
export async function atOneMoment<T>(config: DatabaseConfig, read: (db: Db) => Promise<T>): Promise<T> {
  const db = config.databaseUrl
    ? openDatabase({ ...config, databaseConnections: 2, noTimeouts: true })
    : new Kysely<Tables>({ dialect: readTransaction(databaseFile(config.dataDir)) })
  try {
    if (!config.databaseUrl) return await read(db)
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await transaction.execute(read)
  } finally {
    await db.destroy()
  }
}

/** The usual dialect begins transactions as writers do. This one has a single connection that only reads. */
const readTransaction = (file: string): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new ReadDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class ReadDriver implements Driver {
  readonly #file: string
  #connection: Connection | undefined

  constructor(file: string) {
    this.#file = file
  }

  init() {
    this.#connection = new Connection(this.#file, true, createStatementStats())
    // Deferred: from the first read on, the transaction sees one moment.
    this.#connection.execute(CompiledQuery.raw('begin'))
    return Promise.resolve()
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const connection = this.#connection!
    return Promise.resolve({
      executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
        Promise.resolve(connection.execute<R>(query)),
      async *streamQuery<R>(query: CompiledQuery) {
        yield* connection.stream<R>(query)
      },
    })
  }

  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction

  releaseConnection() {
    return Promise.resolve()
  }

  destroy() {
    this.#connection?.close()
    return Promise.resolve()
  }
}

const refuseTransaction = () => Promise.reject(new Error('These queries are in a transaction already'))
