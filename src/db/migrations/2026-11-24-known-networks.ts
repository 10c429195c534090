import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** The networks from which each account has signed in, and an index for counting an account's failures everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table known_network (
    email text not null,
    address text not null,
    expires_at ${time} not null,
    primary key (email, address))`)
  await run('create index known_network_by_expires_at on known_network (expires_at)')
  await run('create index login_failure_by_email on login_failure (email, at)')
}
