import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Searching and filtering submissions and applications, and detecting duplicates. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run("alter table file add column name text not null default ''")
  await run(`alter table file add column examined_at ${time}`)
  await run('create index file_unexamined on file (kept_at) where examined_at is null and public = false')

  await run("alter table submission add column find_key text not null default ''")
  await run('alter table submission add column link_key text')
  await run('create index submission_by_link on submission (link_key) where link_key is not null')
  await run(
    'create index submission_by_press_kit on submission (press_kit_id) where press_kit_id is not null',
  )
  await run('create index submission_by_email on submission (email, created_at)')
  // Each query of the inbox uses only an index.
  await run('create index submission_by_reply on submission (status, reply_by)')
  await run(
    'create index submission_found on submission (created_at desc, id desc, find_key, status, assigned_to)',
  )
  await run(`create index submission_shortlist on submission (created_at desc, id desc, assigned_to)
    where shortlisted = true`)
  await run(`create index submission_unpublished on submission (post_id)
    where post_id is not null and status <> 'published'`)
  await run('drop index submission_by_music_url_49')

  await run(`create table submission_genre (
    submission_id text not null references submission(id) on delete cascade,
    genre text not null,
    primary key (submission_id, genre))`)
  await run('create index submission_genre_by_genre on submission_genre (genre, submission_id)')

  await run('create index application_by_created on application (created_at desc, id desc)')
  await run('create index application_by_email on application (email, created_at)')
  await run(
    'create index application_by_portfolio on application (portfolio_id) where portfolio_id is not null',
  )
  await run("create index account_curators on account (id) where role = 'curator'")
}
