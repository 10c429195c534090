import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { createBallast } from './ballast.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'
import type { Db, Tables } from './tables.ts'

export type DatabaseConfig = { databaseUrl: string | undefined; dataDir: string; poolSize?: number }

export function openDatabase(config: DatabaseConfig): Db {
  return new Kysely<Tables>({ dialect: config.databaseUrl ? postgres(config) : sqlite(config.dataDir) })
}

/** True where a query has to be put differently for PostgreSQL. Works inside a transaction, too. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

export const databaseFile = (dataDir: string) => join(dataDir, 'sleevenotes.sqlite')

function sqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  ownerOnly(file)
  return nodeSqliteDialect(file, createBallast(dataDir))
}

/** SQLite gives its -wal and -shm files the mode of the database, so that file is made before SQLite opens it. */
function ownerOnly(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // Not there, or not ours to change.
    }
  }
}

function postgres({ databaseUrl, poolSize = 10 }: DatabaseConfig): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A database that has stopped answering must not keep readers waiting for ever.
    query_timeout: 20_000,
    types: { getTypeParser },
    // The pool waits for it, whatever its type says.
    onConnect: settle as (client: pg.ClientBase) => void,
  })
  // An idle connection that the server closes must not take the process with it; the next query reconnects.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** Instants come as text, and a server may be set to write them as JavaScript does not read them. */
const settle = (client: pg.ClientBase) => client.query("set time zone 'UTC'; set datestyle to 'ISO'")

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

/** Values look the same on both engines: ISO strings for instants, numbers for counts. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
  if (oid === INT8 || oid === NUMERIC) return Number
  return pg.types.getTypeParser(oid, format)
}
