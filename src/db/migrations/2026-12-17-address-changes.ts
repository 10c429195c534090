import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** New e-mail addresses that people ask for, and the links with which both addresses confirm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table address_change (
    id text primary key,
    account_id text not null references account(id) on delete cascade,
    old_email text not null,
    new_email text not null,
    created_at ${time} not null,
    expires_at ${time} not null,
    old_confirmed_at ${time},
    new_confirmed_at ${time},
    ended text)`)
  await run('create unique index address_change_pending on address_change (account_id) where ended is null')
  await run('create index address_change_by_account on address_change (account_id)')
  await run('create index address_change_by_end on address_change (expires_at)')
  await run(`create table address_link (
    id text primary key,
    change_id text not null references address_change(id) on delete cascade,
    side text not null,
    created_at ${time} not null,
    replaced_at ${time})`)
  await run('create index address_link_by_change on address_link (change_id)')
}
