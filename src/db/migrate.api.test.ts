import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#server/testing-database.ts'
import { openDatabase } from './database.ts'
import { DatabaseTooNew, migrate } from './migrate.ts'

async function freshDatabase() {
  const database = await testDatabase()
  const nodes = [openDatabase(database), openDatabase(database), openDatabase(database)] as const
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.destroy()))
    await database.remove()
  })
  return nodes
}

test('migrating again changes nothing', async () => {
  const [db] = await freshDatabase()
  const before = await db.introspection.getTables()
  await migrate(db)
  expect(await db.introspection.getTables()).toEqual(before)
})

test('several nodes may start at once on an empty database', async () => {
  const database = await emptyDatabase()
  const nodes = Array.from({ length: 3 }, () =>
    fork(new URL('./testing-migrator.ts', import.meta.url), [JSON.stringify(database)]),
  )
  const codes = await Promise.all(nodes.map(async (node) => (await once(node, 'exit'))[0] as number))
  expect(codes).toEqual([0, 0, 0])
  const db = openDatabase(database)
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }])
  await db.destroy()
})

test('a database newer than the code is refused with one clear line', async () => {
  const [db] = await freshDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-future', '2099')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNew)
  await expect(migrate(db)).rejects.toThrow(/newer than this version .*2099-01-01-future/)
})
