import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * A search index that does not repeat the text and finds the newest matches first. The running server fills it in the
 * background. Until then, waiting posts are found in the old index, `post_search`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    postgres
      ? 'create table search_term (word text collate "C" primary key)'
      : 'create table search_term (word text primary key) without rowid',
  )
  for (const statement of postgres ? ON_POSTGRES : ON_SQLITE) await run(statement)

  const { rows } = await sql`select 1 from post_search limit 1`.execute(db)
  if (rows.length > 0) {
    await run('insert into search_waiting (post_id) select id from post on conflict do nothing')
    return
  }
  await run('drop table post_search')
  if (!postgres) await run('drop table post_search_row')
}

/** Words are already folded and separated by spaces, so treat all non-ASCII characters as letters. */
const ON_SQLITE = [
  'create table search_entry (number integer primary key, post_id text not null unique references post(id) on delete cascade)',
  `create virtual table search_text using fts5(
    words, tokenize = 'ascii', detail = none, content = '', contentless_delete = 1)`,
  `create trigger search_entry_removed after delete on search_entry
    begin delete from search_text where rowid = old.number; end`,
]

/** Without fastupdate, because every search would scan the list of pending entries. */
const ON_POSTGRES = [
  `create table search_entry (
    post_id text primary key references post(id) on delete cascade,
    created_at timestamptz not null,
    state text not null,
    words tsvector not null)`,
  'create index search_entry_words on search_entry using gin (words) with (fastupdate = off)',
]
