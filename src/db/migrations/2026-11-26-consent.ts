import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'
import type { Tables } from '../tables.ts'

/** The artist's consent to publish a recording, and the public copies of such recordings. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run("alter table submission add column publishing text not null default 'no'")
  await run('alter table file add column submission_id text references submission(id)')
  await run(`alter table file add column shown_until ${isPostgres(db) ? 'timestamptz' : 'text'}`)
  await run('create index file_of_submission on file (submission_id) where submission_id is not null')
  // File requests now look up who uses a picture.
  await run('create index account_by_avatar on account (avatar) where avatar is not null')

  await markCopies(db, new Date().toISOString())
}

/**
 * Copies in drafts were made without consent. Copies that readers can already see stay, except before the release date.
 */
const markCopies = (db: Kysely<Tables>, now: string) =>
  sql`update file set submission_id = (
        select post.submission_id from media
        join post on post.id = media.post_id
        where media.file_id = file.id and post.submission_id is not null limit 1)
      where kind = 'audio' and id in (
        select media.file_id from media
        join post on post.id = media.post_id
        join submission on submission.id = post.submission_id
        join file original on original.id = submission.file_id
        join file copy on copy.id = media.file_id
        where copy.sha256 = original.sha256
          and (post.deleted_at is not null or post.live_at is null or post.live_at > ${now}
            or submission.release_date > ${now.slice(0, 10)}))`.execute(db)
