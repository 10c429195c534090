import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { VERSION } from '#lib/version.ts'
import { testDatabase } from '#server/testing-database.ts'
import { DatabaseTooNew } from './database-state.ts'
import { openDatabase } from './database.ts'
import { isMigrated, refuseNewerDatabase, THIS_RELEASE } from './migrate.ts'
import { upgrade } from './upgrade.ts'

const newer = (version: string, worksBeside: string) => ({
  version,
  worksBeside,
  migrations: {
    ...THIS_RELEASE.migrations,
    [`2099-01-01-of-${version}`]: {
      up: async (db: Parameters<(typeof THIS_RELEASE.migrations)[string]['up']>[0]) => {
        await sql`alter table post add column added text`.execute(db)
      },
    },
  },
})

async function database() {
  const own = await testDatabase()
  const db = openDatabase(own)
  onTestFinished(async () => {
    await db.destroy()
    await own.remove()
  })
  return { own, db }
}

test('a node starts on the database of a newer version that works beside it', async () => {
  const { own, db } = await database()
  await upgrade(own, { release: newer('9.1.0', VERSION) })
  expect(await upgrade(own)).toMatchObject({ unknown: '2099-01-01-of-9.1.0', newer: { version: '9.1.0' } })
  expect(await isMigrated(db)).toBe(true)
  // A restore replaces all tables, and doesn't know the new ones.
  await expect(refuseNewerDatabase(db)).rejects.toThrow(DatabaseTooNew)
  // The newer one starts again without doing anything.
  expect(await upgrade(own, { release: newer('9.1.0', VERSION) })).toMatchObject({ missing: [] })
})

test('a node refuses the database of a newer version that does not work beside it, and names both', async () => {
  const { own, db } = await database()
  await upgrade(own, { release: newer('9.1.0', '9.0.0') })
  const refused = new RegExp(
    `9\\.1\\.0 has upgraded it, which works beside 9\\.0\\.0 or newer, and this is ${VERSION}`,
  )
  await expect(upgrade(own)).rejects.toThrow(DatabaseTooNew)
  await expect(upgrade(own)).rejects.toThrow(refused)
  await expect(isMigrated(db)).rejects.toThrow(refused)
})

test('each newer version must work beside it', async () => {
  const { own } = await database()
  await upgrade(own, { release: newer('9.1.0', VERSION) })
  await upgrade(own, { release: { ...newer('9.1.0', VERSION), version: '9.2.0', worksBeside: '9.1.0' } })
  await expect(upgrade(own)).rejects.toThrow('9.2.0 has upgraded it')
})

test('migrations of a version that left no note are refused', async () => {
  const { own, db } = await database()
  await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-future', '2099')`.execute(db)
  await expect(upgrade(own)).rejects.toThrow(/newer than this version .*2099-01-01-future/)
})
