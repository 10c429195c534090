import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** The backups that the server makes. The index lets only one run at a time, over all nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table backup_run (
    id text primary key,
    name text not null,
    place text not null,
    status text not null,
    started_at ${time} not null,
    finished_at ${time},
    bytes bigint,
    sha256 text,
    posts integer,
    files integer,
    error text,
    account_id text references account(id) on delete set null,
    leased_until ${time},
    removed_at ${time})`)
  await run(`create unique index backup_run_running on backup_run (status) where status = 'running'`)
  await run('create index backup_run_by_start on backup_run (started_at, id)')
  await run('create index backup_run_by_account on backup_run (account_id)')
}
