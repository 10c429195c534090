import { sql, type Kysely } from 'kysely'

/** A file keeps the hash of its sender's network for a day, also once a form uses it: finishing a form resets no limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop index file_parked')
  await run('alter table file rename column parked_by to sent_by')
  await run('create index file_sent on file (sent_by, created_at, bytes) where sent_by is not null')
}
