import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * PostgreSQL would compress the words of most posts and move them to another table, because they are slightly longer than
 * 2 kB. That took a third of the time of storing them. Rows that exist stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`alter table search_entry alter column words set storage main`.execute(db)
  await sql`alter table search_entry set (toast_tuple_target = 8160)`.execute(db)
}
