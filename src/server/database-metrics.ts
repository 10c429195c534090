import { isMarkedDamaged } from '#db/damage.ts'
import { statsOf } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import type { Listening } from './checks.ts'
import type { Figures } from './figures.ts'

type Needs = { db: Db; config: Config; listening?: Listening }

/** How long the database takes, who waits for it, and whether this node hears of other nodes' changes. */
export function databaseMetrics({ gauge, gauges, counter }: Figures, { db, config, listening }: Needs) {
  const stats = statsOf(db)
  counter('database_statements_total', 'Statements that the database has run', () => stats.statements)
  counter('database_seconds_total', 'Time that the database took for them', () => stats.seconds)
  counter('database_errors_total', 'Statements that failed, unique violations included', () => stats.errors)
  counter(
    'database_slow_statements_total',
    'Statements that took SLOW_STATEMENT_MS or longer',
    () => stats.slow,
  )
  counter(
    'database_waits_total',
    'How often a connection was asked for; on SQLite, a turn to write',
    () => stats.waits,
  )
  counter('database_wait_seconds_total', 'Time spent waiting for one', () => stats.waitSeconds)
  gauges(
    'database_connections',
    'Connections of this process that are open or idle, and callers that wait for one',
    'state',
    () => stats.connections(),
  )
  if (config.databaseUrl) {
    gauge(
      'listen_connected',
      '1 while other nodes’ changes are announced to this one',
      () => (listening?.() ? 1 : 0),
      'min',
    )
  } else {
    gauge(
      'database_damaged',
      '1 when the check of the database file found damage',
      () => (isMarkedDamaged(config.dataDir) ? 1 : 0),
      'max',
    )
  }
}
