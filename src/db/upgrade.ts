import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres, openDatabase, type DatabaseConfig } from './database.ts'
import { noteRelease, refuseNewer, stateOf, type DatabaseState } from './database-state.ts'
import { THIS_RELEASE } from './migrate.ts'
import type { Release } from './releases.ts'
import { migrateInSteps } from './run-migrations.ts'
import type { Db } from './tables.ts'

/** Differs from the lock of Kysely's migrator, which is held only during one migration. */
const LOCK = sql.lit(4_012_026_127)
const LOOK_AGAIN_MS = 300

type Needs = {
  release?: Release
  /** Runs on one node, before the first migration changes anything. */
  before?: (db: Db, state: DatabaseState) => Promise<void>
  /** Another node upgrades the database. */
  onOther?: () => void
  onWait?: () => void
}

/**
 * Brings the database to this version on separate connections without timeouts. Only one node does, and the others wait.
 * A newer database is left as it is, and refused unless the newer version works beside this one.
 */
export async function upgrade(
  config: DatabaseConfig,
  { release = THIS_RELEASE, before, onOther, onWait }: Needs = {},
): Promise<DatabaseState> {
  const db = openDatabase({ ...config, noTimeouts: true })
  try {
    const found = await usable(db, release)
    if (found.missing.length > 0)
      await alone(db, onOther, async () => {
        const state = await usable(db, release)
        if (state.missing.length === 0) return
        await before?.(db, state)
        // Before the migrations, so that an older node that starts meanwhile knows who has begun them.
        await noteRelease(db, release)
        await migrateInSteps(db, { migrations: release.migrations, onWait })
      })
    if (found.unknown === undefined) await noteRelease(db, release)
    return found
  } finally {
    await db.destroy()
  }
}

async function usable(db: Db, release: Release): Promise<DatabaseState> {
  const state = await stateOf(db, release)
  if (!state.isCompatible) refuseNewer(state)
  return state
}

/**
 * The lock belongs to a connection, so it ends with a killed process. Asks again and again instead of waiting inside of
 * PostgreSQL, where an index that is built concurrently would wait for us. SQLite has one server by its folder's lock.
 */
async function alone(db: Db, onOther: (() => void) | undefined, work: () => Promise<void>) {
  if (!isPostgres(db)) return work()
  await db.connection().execute(async (connection) => {
    for (let tries = 0; !(await tryLock(connection)); tries++) {
      if (tries === 0) onOther?.()
      await sleep(LOOK_AGAIN_MS)
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(
    connection,
  )
  return rows[0]!.taken
}
