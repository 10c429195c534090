import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { Kysely, PostgresAdapter, PostgresDialect, type Dialect, type PostgresPool } from 'kysely'
import { createBallast } from './ballast.ts'
import { databaseFile } from './database-file.ts'
import { postgresIntrospector } from './introspectors.ts'
import { type Kept, openPool } from './postgres.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'
import { createStatementStats, type StatementStats } from './statement-stats.ts'
import type { Db, Tables } from './tables.ts'

export type DatabaseConfig = {
  databaseUrl: string | undefined
  dataDir: string
  /** The maximum number of connections to PostgreSQL. */
  databaseConnections?: number
  /** Disables statement timeouts on PostgreSQL, for long-running work. */
  noTimeouts?: boolean
  /** How long to wait for a connection to PostgreSQL. Longer in tests, because they also run on very slow machines. */
  acquireMs?: number
  /** For tests that keep connections. */
  kept?: Kept | undefined
  /** For tests that watch how connections to PostgreSQL are used. */
  watched?: (pool: PostgresPool) => PostgresPool
}

/**
 * Imports, backups and exports run beside the server, so their connections add to those of the node: at most one
 * import (3 connections), one backup (3, and 1 for its snapshot) and one export (2).
 */
export const JOB_CONNECTIONS = 4
export const JOBS_CONNECTIONS_MAX = 9

export function openDatabase(config: DatabaseConfig): Db {
  const { databaseUrl, dataDir } = config
  const stats = createStatementStats()
  const dialect = databaseUrl ? postgres(databaseUrl, stats, config) : sqlite(dataDir, stats)
  const db = new Kysely<Tables>({ dialect })
  statsByDatabase.set(db, stats)
  return db
}

const statsByDatabase = new WeakMap<Db, StatementStats>()

export function statsOf(db: Db): StatementStats {
  const stats = statsByDatabase.get(db)
  if (!stats) throw new Error('This is a transaction, or was not opened by openDatabase')
  return stats
}

/** True where PostgreSQL needs different SQL. Also works inside a transaction. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

function sqlite(dataDir: string, stats: StatementStats): Dialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  ownerOnly(file)
  return nodeSqliteDialect(file, createBallast(dataDir), stats)
}

/** SQLite gives its -wal and -shm files the permissions of the database file, so we create that file first. */
function ownerOnly(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // The file is missing, or belongs to another user.
    }
  }
}

/** Keeps one connection for the listener. */
const postgres = (
  databaseUrl: string,
  stats: StatementStats,
  { databaseConnections = 10, noTimeouts = false, acquireMs, kept, watched = (pool) => pool }: DatabaseConfig,
): Dialect =>
  Object.assign(
    new PostgresDialect({
      pool: watched(
        openPool({ databaseUrl, max: databaseConnections - 1, stats, noTimeouts, acquireMs, kept }),
      ),
    }),
    { createIntrospector: postgresIntrospector },
  )
