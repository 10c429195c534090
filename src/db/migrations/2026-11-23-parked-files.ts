import { sql, type Kysely } from 'kysely'

/** The senders of files that wait for a form, so that one network cannot fill the disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table file add column parked_by text')
  await run(
    'create index file_parked on file (parked_by, bytes) where kept_at is null and parked_by is not null',
  )
}
