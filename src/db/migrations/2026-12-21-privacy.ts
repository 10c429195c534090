import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * The deletion of old data and of one person's data. With the indexes, finding it costs nothing that grows with the data
 * that stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table retention_run (
    day text primary key,
    started_at ${time} not null,
    leased_until ${time} not null,
    counts jsonb not null,
    finished_at ${time})`)
  await run(`create table erasure (
    id text primary key,
    address text,
    hash text not null,
    comments text not null,
    counts jsonb not null,
    account_id text references account(id) on delete set null,
    created_at ${time} not null,
    leased_until ${time} not null,
    finished_at ${time})`)
  await run('create unique index erasure_running on erasure (hash) where finished_at is null')
  await run('create index erasure_by_hash on erasure (hash)')
  await run('create index erasure_by_time on erasure (created_at, id)')
  await run('create index erasure_by_account on erasure (account_id)')

  await run('create index submission_by_change on submission (status, updated_at)')
  await run('create index application_by_change on application (status, updated_at)')
  await run(`create index comment_with_address on comment (created_at, id) where email <> ''`)
  await run(`create index comment_by_email on comment (email, id) where email <> ''`)
  await run('create index submission_of_person on submission (email, id)')
  await run('create index application_of_person on application (email, id)')
  await run('create index contact_message_by_email on contact_message (email, id)')
}
