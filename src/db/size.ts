import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { databaseFile } from './database-file.ts'
import { isPostgres } from './database.ts'
import type { Db } from './tables.ts'

/** The size of the whole database, with indexes. */
export async function databaseBytes(db: Db, dataDir: string): Promise<number> {
  if (!isPostgres(db)) return sizeOf(databaseFile(dataDir)) + sizeOf(`${databaseFile(dataDir)}-wal`)
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return rows[0]!.bytes
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
