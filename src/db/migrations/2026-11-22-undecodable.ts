import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Marks files that must not be decoded again. The mark is set before the first attempt and removed after success. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  await sql.raw(`alter table file add column undecodable_at ${time}`).execute(db)
}
