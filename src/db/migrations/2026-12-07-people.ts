import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** When each person was last here, and links that were ended before they expired, so that we can say why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table account add column seen_at ${time}`)
  // Without a reference to the account, which goes when its invitation is withdrawn.
  await run(`create table ended_link (
    id text primary key,
    reason text not null,
    ended_at ${time} not null)`)
  await run('create index ended_link_by_time on ended_link (ended_at)')
}
