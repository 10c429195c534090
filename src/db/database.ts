import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { Kysely, PostgresAdapter, PostgresDialect, type Dialect } from 'kysely'
import { createBallast } from './ballast.ts'
import { databaseFile } from './database-file.ts'
import { openPool } from './postgres.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'
import { createStatementStats, type StatementStats } from './statement-stats.ts'
import type { Db, Tables } from './tables.ts'

export type DatabaseConfig = {
  databaseUrl: string | undefined
  dataDir: string
  /** To PostgreSQL, at most. */
  databaseConnections?: number
  /** Without deadlines for PostgreSQL's statements, for work that takes as long as it takes. */
  patient?: boolean
}

export function openDatabase(config: DatabaseConfig): Db {
  const { databaseUrl, dataDir } = config
  const stats = createStatementStats()
  const dialect = databaseUrl ? postgres(databaseUrl, stats, config) : sqlite(dataDir, stats)
  const db = new Kysely<Tables>({ dialect })
  statsByDatabase.set(db, stats)
  return db
}

const statsByDatabase = new WeakMap<Db, StatementStats>()

/** What this database was asked, and how long it took. */
export function statsOf(db: Db): StatementStats {
  const stats = statsByDatabase.get(db)
  if (!stats) throw new Error('This is a transaction, or was not opened by openDatabase')
  return stats
}

/** True where a query has to be put differently for PostgreSQL. Works inside a transaction, too. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

function sqlite(dataDir: string, stats: StatementStats): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  ownerOnly(file)
  return nodeSqliteDialect(file, createBallast(dataDir), stats)
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
const postgres = (
  databaseUrl: string,
  stats: StatementStats,
  { databaseConnections = 10, patient = false }: DatabaseConfig,
): Dialect =>
  new PostgresDialect({ pool: openPool({ databaseUrl, max: databaseConnections - 1, stats, patient }) })
