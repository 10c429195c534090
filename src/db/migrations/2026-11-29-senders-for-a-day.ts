import { sql, type Kysely } from 'kysely'

/**
 * Keeps the hash of the sender's network for a day, even after a form uses the file, so that sending a form resets no
 * limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop index file_parked')
  await run('alter table file rename column parked_by to sent_by')
  await run('create index file_sent on file (sent_by, created_at, bytes) where sent_by is not null')
}
