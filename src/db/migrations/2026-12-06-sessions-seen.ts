import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** When each session was last used, and the country from which it was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table session add column seen_at ${time}`)
  await run('alter table session add column country text')
}
