import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** The versions that have run on this database, and the oldest version that works beside each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  await sql
    .raw(
      `create table release_run (
        version text primary key,
        works_beside text not null,
        first_at ${time} not null)`,
    )
    .execute(db)
}
