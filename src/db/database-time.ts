import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { databaseFile } from './database-file.ts'
import type { Db } from './tables.ts'

/** The clock of PostgreSQL, in milliseconds. */
export async function databaseTime(db: Db): Promise<number> {
  const asked = sql<{ time: string }>`select to_json(clock_timestamp()) #>> '{}' as time`
  return Date.parse((await asked.execute(db)).rows[0]!.time)
}

/** When SQLite last wrote, by the clock of that moment, in milliseconds. Zero without a database. */
export function lastWrite(dataDir: string): number {
  const file = databaseFile(dataDir)
  const times = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.max(...times)
}
