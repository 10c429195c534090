import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * An index for misspelt words, and a list of posts whose media items are not yet searchable. The running server fills
 * both in the background, so that a large site doesn't wait for this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table search_word add column has_slips boolean not null default false')
  await run('create index search_word_without_slips on search_word (word) where has_slips = false')
  await run(`create table search_slip (
    slip text ${postgres ? 'collate "C"' : ''} not null,
    word text not null,
    primary key (slip, word)) ${postgres ? '' : 'without rowid'}`)
  // Compares prefixes byte by byte, whatever the language of the database.
  if (postgres) await run('create index search_word_prefix on search_word (word text_pattern_ops)')

  await run(
    'create table search_waiting (post_id text not null primary key references post(id) on delete cascade)',
  )
  await run(`insert into search_waiting (post_id)
    select distinct post_id from media where title <> '' or artist <> ''`)
}
