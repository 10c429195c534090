import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { isPostgres } from './database.ts'
import type { Db } from './tables.ts'

type Migrations = Record<string, Migration>

/**
 * A statement that waits for a table makes everybody wait who comes after it, even readers. So it gives up soon, and the
 * migration starts again.
 */
const LOCK_MS = 500
const RETRY_MS = 1000
/** A backup or a report may read for minutes. */
const PATIENCE_MS = 30 * 60_000
const LOCKED = new Set(['55P03', '40P01'])

type Needs = {
  migrations: Migrations
  /** A migration waits for a reader or writer. Called once for each try. */
  onWait?: () => void
  patienceMs?: number
}

/**
 * Runs what is missing, each migration in its own transaction, so that each holds its locks as shortly as possible.
 * When the process is killed, the next one goes on after the last complete migration.
 */
export async function migrateInSteps(
  db: Db,
  { migrations, onWait, patienceMs = PATIENCE_MS }: Needs,
): Promise<void> {
  const runner = migrator(db, migrations)
  let waitsSince: number | undefined
  for (;;) {
    const { error, results = [] } = await runner.migrateUp()
    if (!error && results.length === 0) return
    if (!error) {
      waitsSince = undefined
      continue
    }
    waitsSince ??= performance.now()
    if (!isLocked(error) || performance.now() - waitsSince > patienceMs) throw error
    onWait?.()
    await sleep(RETRY_MS)
  }
}

export const migrator = (db: Db, migrations: Migrations) =>
  new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(isPostgres(db) ? impatient(migrations) : migrations) },
  })

const impatient = (migrations: Migrations): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(db)
          await migration.up(db)
        },
      },
    ]),
  )

const isLocked = (error: unknown) => LOCKED.has((error as { code?: string }).code ?? '')
