import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * Readers wait only for the last statements. By way of text, a figure keeps the digits that people saw. Both engines now
 * keep the same digits, so nothing is lost when a magazine moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql`select 1 from information_schema.columns where table_schema = current_schema()
    and table_name = 'file' and column_name = 'exact_seconds'`.execute(db)
  if (rows.length === 0) return
  // Nobody may add a file until the columns change places.
  await sql`lock table file in share row exclusive mode`.execute(db)
  await sql`update file set
    exact_luminance = cast(cast(luminance as text) as double precision),
    exact_seconds = cast(cast(seconds as text) as double precision)
    where luminance is not null or seconds is not null`.execute(db)
  await sql`alter table file drop column luminance, drop column seconds`.execute(db)
  await sql`alter table file rename column exact_luminance to luminance`.execute(db)
  await sql`alter table file rename column exact_seconds to seconds`.execute(db)
}
