import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** A change of one of these columns changes a post's entry in the sitemap. */
const SAID = ['slug', 'updated_at', 'live_at', 'deleted_at']

/** The sitemap, stored in parts. Triggers record which posts changed, and a job rewrites their parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  const time = postgres ? 'timestamptz' : 'text'

  await run(`create table sitemap_part (
    part integer not null primary key, posts integer not null, body text not null, next_at ${time})`)
  await run('create index sitemap_part_by_next on sitemap_part (next_at) where next_at is not null')
  await run(`create table sitemap_entry (
    post_id text not null primary key, part integer not null, slug text not null,
    updated_at ${time} not null, live_at ${time} not null)`)
  await run('create index sitemap_entry_by_part on sitemap_entry (part, post_id)')
  const id = postgres
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement'
  await run(`create table sitemap_change (id ${id}, post_id text not null)`)
  await run(`insert into sitemap_change (post_id)
    select id from post where deleted_at is null and live_at is not null order by created_at, id`)

  const noted = (row: string) => `insert into sitemap_change (post_id) values (${row}.id);`
  const events = {
    added: { event: 'insert', row: 'new', when: '' },
    said: {
      event: `update of ${SAID.join(', ')}`,
      row: 'new',
      when: SAID.map(
        (column) => `old.${column} ${postgres ? 'is distinct from' : 'is not'} new.${column}`,
      ).join(' or '),
    },
    removed: { event: 'delete', row: 'old', when: '' },
  }
  for (const [name, { event, row, when }] of Object.entries(events)) {
    const begin = `create trigger post_${name} after ${event} on post`
    if (!postgres) {
      await run(`${begin} ${when && `when ${when}`} begin ${noted(row)} end`)
      continue
    }
    await run(`create function post_${name}() returns trigger language plpgsql
      as $$ begin ${noted(row)} return null; end $$`)
    await run(`${begin} for each row ${when && `when (${when})`} execute function post_${name}()`)
  }
}
