import { isMarkedDamaged } from '#db/damage.ts'
import { statsOf } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import type { Listening } from './checks.ts'
import type { Figures } from './figures.ts'

type Needs = { db: Db; config: Config; listening?: Listening }

export function databaseMetrics({ gauge, gauges, counter }: Figures, { db, config, listening }: Needs) {
  const stats = statsOf(db)
  counter('database_statements_total', 'SQL statements run', () => stats.statements)
  counter('database_seconds_total', 'Time spent running SQL statements', () => stats.seconds)
  counter(
    'database_errors_total',
    'SQL statements that failed, including unique violations',
    () => stats.errors,
  )
  counter(
    'database_slow_statements_total',
    'SQL statements that took SLOW_STATEMENT_MS or longer',
    () => stats.slow,
  )
  counter(
    'database_waits_total',
    'How often a caller asked for a connection, or on SQLite for a turn to write',
    () => stats.waits,
  )
  counter(
    'database_wait_seconds_total',
    'Time spent waiting for a connection or a turn to write',
    () => stats.waitSeconds,
  )
  gauges(
    'database_connections',
    'Open and idle connections of this process, and callers waiting for one',
    'state',
    () => stats.connections(),
  )
  if (config.databaseUrl) {
    gauge(
      'listen_connected',
      '1 while this node receives notifications of other nodes’ changes',
      () => (listening?.() ? 1 : 0),
      'min',
    )
  } else {
    gauge(
      'database_damaged',
      '1 if the check of the database file found damage',
      () => (isMarkedDamaged(config.dataDir) ? 1 : 0),
      'max',
    )
  }
}
