import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * PostgreSQL stored these figures with 7 digits, and SQLite with 15. Changing their type would rewrite the table and stop
 * readers meanwhile, so the next migration fills new columns. An earlier form of this version changed the type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql`select 1 from information_schema.columns where table_schema = current_schema()
    and table_name = 'file' and column_name = 'seconds' and data_type = 'real'`.execute(db)
  if (rows.length === 0) return
  await sql`alter table file
    add column exact_luminance double precision,
    add column exact_seconds double precision`.execute(db)
}
