import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Roles that need a second factor, and the devices of each person, to tell them about a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table factor_rule (role text primary key, since ${time} not null)`)
  await run(`create table known_device (
    account_id text not null references account(id) on delete cascade,
    device text not null,
    seen_at ${time} not null,
    primary key (account_id, device))`)
  await run('create index known_device_by_time on known_device (seen_at)')
}
