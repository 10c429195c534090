import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isOutage, outageOf } from './outage.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'
import type { StatementStats } from './statement-stats.ts'

/** Who waits longer for a connection is told that the site is out of order, instead of being kept waiting. */
const ACQUIRE_MS = 5000
/** PostgreSQL ends a statement itself. If it does not even do that, we do, and close the connection. */
const STATEMENT_MS = 18_000
const ANSWER_MS = 20_000

/** What every connection to PostgreSQL has in common, the listener's included. */
export const connectionOptions = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: ACQUIRE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

type PoolNeeds = { databaseUrl: string; max: number; stats: StatementStats; patient: boolean }

/**
 * A pool that never has more than `max` connections open and never keeps a broken one: a connection that was lost, or
 * that did not answer in time, is closed at once and replaced when it is needed again.
 */
export function openPool({ databaseUrl, max, stats, patient }: PoolNeeds): PostgresPool {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    max,
    ...(!patient && { query_timeout: ANSWER_MS }),
    types: { getTypeParser },
  })
  // Without a handler, a connection that the server closes would end the process, idle or not.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  stats.connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = createStatementNames()
  const settle = settling(patient ? 0 : STATEMENT_MS)
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const began = performance.now()
      const client = await pool.connect().catch(unconnected)
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

/**
 * Instants come as text, and a server may be set to write them as JavaScript does not read them. By a statement, because
 * poolers between us and the server refuse most settings at the start of a connection.
 */
const settling = (statementMs: number) =>
  `select set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  set_config('statement_timeout', '${statementMs}', false)`

type Guarding = { stats: StatementStats; names: StatementNames; uncounted: string }

function guard(client: pg.PoolClient, { stats, names, uncounted }: Guarding): PostgresPoolClient {
  let lost: Error | undefined
  const query = async (sql: string, parameters: unknown[]) => {
    // A transaction is rolled back on the connection that was lost: there is no point in waiting for that.
    if (lost) throw lost
    const began = performance.now()
    try {
      return await client.query({ name: names.nameOf(sql), text: sql, values: parameters })
    } catch (error) {
      stats.errors++
      if (isConnectionLost(error)) lost = new DatabaseUnavailable(error)
      return named(error)
    } finally {
      // Ours to count, not the application's to hear of.
      if (sql !== uncounted) stats.ran(sql, performance.now() - began)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy = false) {
      if (lost || destroy) cut(client)
      client.release(lost ?? destroy)
    },
  }
}

function named(error: unknown): never {
  throw outageOf(error)
}

/** A wrong password or a missing database is not the query's fault either, whatever code it has. */
function unconnected(error: unknown): never {
  throw error instanceof Error ? new DatabaseUnavailable(error) : error
}

/** Asked politely, a server that hangs would keep the connection, and we would count one too few. */
const cut = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** PostgreSQL reports what it ends itself and goes on; everything else means that nobody knows where we are. */
const ENDED_STATEMENT = new Set(['57014', '55P03'])

function isConnectionLost(error: unknown): error is Error {
  return isOutage(error) && !ENDED_STATEMENT.has((error as { code?: string }).code ?? '')
}

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

/** Values look the same on both engines: ISO strings for instants, numbers for counts. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
  if (oid === INT8 || oid === NUMERIC) return Number
  return pg.types.getTypeParser(oid, format)
}
