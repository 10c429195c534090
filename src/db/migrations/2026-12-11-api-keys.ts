import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Keys with which programs call the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table api_key (
    id text primary key,
    hash text not null unique,
    name text not null,
    scopes jsonb not null,
    hint text not null,
    account_id text not null references account(id) on delete cascade,
    created_at ${time} not null,
    used_at ${time})`)
  await run('create index api_key_by_account on api_key (account_id)')
}
