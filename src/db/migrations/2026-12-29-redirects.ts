import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Redirects of old addresses, addresses that readers did not find, and an index of posts by slug. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'timestamptz' : 'text'
  // Compared by bytes, so that one index serves equality and the search for a beginning.
  const key = postgres ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table redirect (
    id ${key} primary key,
    from_key ${key} not null unique,
    from_text text not null,
    name_key ${key} not null,
    kind text not null,
    target text not null,
    import_id text,
    created_at ${time} not null,
    created_by text,
    hits integer not null default 0,
    last_hit_at ${time})`)
  await run('create index redirect_by_name on redirect (name_key, id)')
  await run('create index redirect_by_import on redirect (import_id) where import_id is not null')
  await run(`create table missing_address (
    key ${key} primary key,
    address text not null,
    hits integer not null,
    first_at ${time} not null,
    last_at ${time} not null,
    referrer text,
    dismissed_at ${time})`)
  await run(`create index missing_address_by_hits on missing_address (hits desc, key)
    where dismissed_at is null`)
  await run('create index missing_address_by_time on missing_address (last_at) where dismissed_at is null')
  await run('create index post_by_slug on post (slug)')
}
