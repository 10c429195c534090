import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * SQLite stores these figures with 15 digits and PostgreSQL stored them with 7. Now both keep the same, so that nothing
 * is lost when a magazine moves. By way of text, a figure keeps the digits that people saw.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`alter table file
    alter column luminance type double precision using cast(cast(luminance as text) as double precision),
    alter column seconds type double precision using cast(cast(seconds as text) as double precision)`.execute(
    db,
  )
}
