import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, type Dialect } from 'kysely'
import { createBallast } from './ballast.ts'
import { openPool } from './postgres.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'
import type { Db, Tables } from './tables.ts'

export type DatabaseConfig = {
  databaseUrl: string | undefined
  dataDir: string
  /** To PostgreSQL, at most. */
  databaseConnections?: number
}

export function openDatabase({ databaseUrl, dataDir, databaseConnections }: DatabaseConfig): Db {
  const dialect = databaseUrl ? postgres(databaseUrl, databaseConnections) : sqlite(dataDir)
  return new Kysely<Tables>({ dialect })
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

/** One connection is left to the listener. */
const postgres = (databaseUrl: string, connections = 10): Dialect =>
  new PostgresDialect({ pool: openPool(databaseUrl, connections - 1) })
