import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres, openDatabase } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { testDatabase } from './testing-database.ts'

async function analyzedTables(db: Db): Promise<number> {
  const { rows } = await (
    isPostgres(db)
      ? sql`select 1 from pg_class where relname = 'post' and reltuples >= 0`
      : sql`select 1 from sqlite_master where name = 'sqlite_stat1'`
  ).execute(db)
  return rows.length
}

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await testDatabase()
  const db = openDatabase(database)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await database.remove()
  }
}

test('statistics that a test collects never reach the plans of the next test', async () => {
  const collected = await inDatabase(async (db) => {
    await sql`analyze`.execute(db)
    return analyzedTables(db)
  })
  expect(collected).toBe(1)
  expect(await inDatabase(analyzedTables)).toBe(0)
})

const session = async (db: Db) =>
  isPostgres(db)
    ? (
        await sql<{ pid: number; limit: string; left: string | null }>`select pg_backend_pid() as pid,
          current_setting('lock_timeout') as limit, to_regclass('pg_temp.left_over')::text as left`.execute(
          db,
        )
      ).rows[0]
    : undefined

test('a connection to PostgreSQL that a test leaves is as new in the next test', async () => {
  const before = await inDatabase(async (db) => {
    const found = await session(db)
    if (!found) return undefined
    await sql`set lock_timeout = '7s'`.execute(db)
    await sql`create temp table left_over (id int)`.execute(db)
    expect(await session(db)).toEqual({ ...found, limit: '7s', left: 'left_over' })
    return found
  })
  expect(await inDatabase(session)).toEqual(before)
})
