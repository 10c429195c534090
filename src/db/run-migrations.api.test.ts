import type { Migration } from 'kysely/migration'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#server/testing-database.ts'
import { openDatabase } from './database.ts'
import { migrateInSteps } from './run-migrations.ts'

const PATIENCE_MS = 300

async function database() {
  const db = openDatabase(await emptyDatabase())
  onTestFinished(() => db.destroy())
  return db
}

const locked = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

const long: Migration = { up: () => sleep(2 * PATIENCE_MS) }

/** Finds its table locked so many times. */
const waiting = (times: number): Migration => ({
  up: () => (times-- > 0 ? Promise.reject(locked()) : Promise.resolve()),
})

test('the patience with locks begins at the first one, not with the work before it', async () => {
  const db = await database()
  let waits = 0
  const migrations = { '1': long, '2': waiting(1), '3': long, '4': waiting(1) }
  await migrateInSteps(db, { migrations, patienceMs: PATIENCE_MS, onWait: () => waits++ })
  expect(waits).toBe(2)
})

test('a table that stays locked ends the patience', async () => {
  const migrations = { '1': waiting(Infinity) }
  await expect(migrateInSteps(await database(), { migrations, patienceMs: PATIENCE_MS })).rejects.toThrow(
    'lock timeout',
  )
})
