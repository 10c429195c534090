import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Posts that their authors have submitted for review, and an index for the list of an author's own posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table post_review (
    post_id text primary key references post(id) on delete cascade,
    requested_at ${time} not null,
    requested_by text references account(id) on delete set null,
    note text not null default '',
    returned_at ${time},
    returned_by text references account(id) on delete set null,
    reply text not null default '')`)
  await run('create index post_review_waiting on post_review (post_id) where returned_at is null')
  await run('create index post_review_by_requester on post_review (requested_by)')
  await run('create index post_review_by_answerer on post_review (returned_by)')
  await run(`create index post_owned on post
    (author_id, priority desc, created_at desc, id desc, live_at, deleted_at)`)
}
