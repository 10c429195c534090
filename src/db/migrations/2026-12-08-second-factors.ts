import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Authenticator apps, recovery codes, sign-ins that wait for a code, and when each session last proved who it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const account = 'account_id text not null references account(id) on delete cascade'
  await run(`create table authenticator (
    account_id text primary key references account(id) on delete cascade,
    secret text not null,
    last_step integer not null,
    created_at ${time} not null,
    confirmed_at ${time})`)
  await run(`create table recovery_code (
    ${account},
    hash text not null,
    used_at ${time},
    primary key (account_id, hash))`)
  await run(`create table sign_in_step (
    id text primary key,
    ${account},
    remember boolean not null,
    expires_at ${time} not null)`)
  await run('create index sign_in_step_by_account on sign_in_step (account_id)')
  await run('create index sign_in_step_by_end on sign_in_step (expires_at)')
  await run(`alter table session add column proved_at ${time}`)
}
