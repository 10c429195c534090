import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing-database.ts'
import { openDatabase } from './database.ts'
import { THIS_RELEASE } from './migrate.ts'
import { upgrade } from './upgrade.ts'

const release = (migration: Migration) => ({
  version: '99.0.0',
  worksBeside: '99.0.0',
  migrations: { ...THIS_RELEASE.migrations, '2099-01-01-next': migration },
})

const addColumn = async (db: Kysely<unknown>) => {
  await sql`alter table post add column added text`.execute(db)
}

async function database() {
  const own = await testDatabase()
  const [db, other] = [openDatabase(own), openDatabase(own)]
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await own.remove()
  })
  return { own, db, other }
}

/** Only PostgreSQL has locks for tables. On SQLite, readers and the one writer never wait for each other. */
const onPostgres = inject('engine') === 'postgres'

test('a migration that waits for a long read lets other readers through, and finishes after it', async () => {
  const { own, db, other } = await database()
  const reading = Promise.withResolvers<void>()
  let waits = 0
  const longRead = db.transaction().execute(async (tx) => {
    await tx.selectFrom('post').select('id').execute()
    await reading.promise
  })
  const upgraded = upgrade(own, { release: release({ up: addColumn }), onWait: () => waits++ })
  const isDone = upgraded.then(() => true)
  // With the long read, no try can succeed. If other reads waited for it too, this would never end.
  for (let reads = 0; onPostgres ? waits < 2 : reads < 5; reads++)
    await other.selectFrom('post').select('id').execute()
  reading.resolve()
  await longRead
  expect(await isDone).toBe(true)
  expect((await sql`select added from post`.execute(other)).rows).toEqual([])
})

test('a migration that fails leaves nothing of itself, and the ones before it stay', async () => {
  const { own, db } = await database()
  const broken = release({
    async up(tx) {
      await addColumn(tx as Kysely<unknown>)
      throw new Error('a mistake')
    },
  })
  await expect(upgrade(own, { release: broken })).rejects.toThrow('a mistake')
  await expect(sql`select added from post`.execute(db)).rejects.toThrow('added')
  await upgrade(own, { release: release({ up: addColumn }) })
  expect((await sql`select added from post`.execute(db)).rows).toEqual([])
})
