import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Passkeys of people, and the challenges that were answered, so that no answer counts twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table passkey (
    id text primary key,
    account_id text not null references account(id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    backed_up boolean not null,
    name text not null,
    created_at ${time} not null,
    used_at ${time})`)
  await run('create index passkey_by_account on passkey (account_id)')
  await run(`create table spent_challenge (
    id text primary key,
    expires_at ${time} not null)`)
  await run('create index spent_challenge_by_end on spent_challenge (expires_at)')
}
