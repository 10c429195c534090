import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isOutage, outageOf } from './outage.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'
import type { StatementStats } from './statement-stats.ts'

/** After this long without a connection, report that the site is unavailable instead of waiting longer. */
const ACQUIRE_MS = 5000
/** PostgreSQL cancels the statement itself. If it doesn't, we close the connection after ANSWER_MS. */
const STATEMENT_MS = 18_000
const ANSWER_MS = 20_000
/**
 * A process that stops in the middle of a transaction keeps its locks. PostgreSQL ends such a transaction, before the
 * statements of others that wait for it are cancelled.
 */
const SILENCE_MS = 10_000

/** Options for every connection to PostgreSQL, including the listener's. */
export const connectionOptions = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: ACQUIRE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

/** What the pool makes its connections with, and the names of their statements. */
export type Kept = { Client: NonNullable<pg.PoolConfig['Client']>; names: StatementNames }

type PoolNeeds = {
  databaseUrl: string
  max: number
  stats: StatementStats
  noTimeouts: boolean
  acquireMs: number | undefined
  kept: Kept | undefined
}

/**
 * A pool that never exceeds `max` connections and never keeps a broken one. A connection that is lost or too slow to
 * respond is closed at once and replaced when needed.
 */
export function openPool({
  databaseUrl,
  max,
  stats,
  noTimeouts,
  acquireMs = ACQUIRE_MS,
  kept,
}: PoolNeeds): PostgresPool {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    connectionTimeoutMillis: acquireMs,
    max,
    Client: kept?.Client,
    ...(!noTimeouts && { query_timeout: ANSWER_MS }),
    types: { getTypeParser },
  })
  // Without a handler, a connection that the server closes would crash the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  stats.connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = kept?.names ?? createStatementNames()
  const settle = sessionSettings(
    noTimeouts ? NO_LIMITS : { statementMs: STATEMENT_MS, silenceMs: SILENCE_MS },
  )
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const began = performance.now()
      const client = await pool.connect().catch(rethrowAsOutage)
      stats.waited(performance.now() - began)
      const settled = known.get(client)
      if (settled) return settled
      const guarded = guard(client, { stats, names, uncounted: settle })
      try {
        await guarded.query(settle, [])
      } catch (error) {
        guarded.release()
        throw error
      }
      known.set(client, guarded)
      return guarded
    },
  }
}

/** In milliseconds. Zero is no limit. */
type Limits = { statementMs: number; silenceMs: number }

export const NO_LIMITS: Limits = { statementMs: 0, silenceMs: 0 }

/**
 * Sets formats that JavaScript can parse, whatever the server's defaults. Uses a statement because connection poolers
 * refuse most settings at the start of a connection.
 */
export const sessionSettings = ({ statementMs, silenceMs }: Limits) =>
  `select set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('statement_timeout', '${statementMs}', false),
  set_config('idle_in_transaction_session_timeout', '${silenceMs}', false)`

type Guarding = { stats: StatementStats; names: StatementNames; uncounted: string }

function guard(client: pg.PoolClient, { stats, names, uncounted }: Guarding): PostgresPoolClient {
  let lost: Error | undefined
  const query = async (sql: string, parameters: unknown[]) => {
    // The rollback of a transaction would wait on the lost connection.
    if (lost) throw lost
    const began = performance.now()
    try {
      return await client.query({ name: names.nameOf(sql), text: sql, values: parameters })
    } catch (error) {
      stats.errors++
      if (isConnectionLost(error)) lost = new DatabaseUnavailable(error)
      return rethrow(error)
    } finally {
      // The session settings are not a statement of the application.
      if (sql !== uncounted) stats.ran(sql, performance.now() - began)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy = false) {
      if (lost || destroy) closeSocket(client)
      client.release(lost ?? destroy)
    },
  }
}

function rethrow(error: unknown): never {
  throw outageOf(error)
}

/** A wrong password or a missing database is not the query's fault either, whatever its code. */
function rethrowAsOutage(error: unknown): never {
  throw error instanceof Error ? new DatabaseUnavailable(error) : error
}

/** Closes the socket directly: a server that hangs would keep the connection, and our count would be wrong. */
const closeSocket = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** After these errors the connection is still usable. After any other, its state is unknown. */
const ENDED_STATEMENT = new Set(['57014', '55P03'])

function isConnectionLost(error: unknown): error is Error {
  return isOutage(error) && !ENDED_STATEMENT.has((error as { code?: string }).code ?? '')
}

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

/** Returns the same types on both engines: ISO strings for times, numbers for counts. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
  if (oid === INT8 || oid === NUMERIC) return Number
  return pg.types.getTypeParser(oid, format)
}
