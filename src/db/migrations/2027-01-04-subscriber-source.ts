import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Where imported subscribers come from, and what an undone import may remove. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table subscriber add column source text')
  await run(`alter table subscriber add column imported_at ${time}`)
  await run('alter table subscriber add column import_id text')
  await run(`alter table subscriber add column changed_at ${time}`)
  await run('create index subscriber_by_import on subscriber (import_id) where import_id is not null')
}
