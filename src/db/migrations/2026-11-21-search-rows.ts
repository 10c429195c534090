import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * Links rows of SQLite's search index to posts. The index does not return the number of a new row (`returning rowid` is
 * -1), so old entries could never be removed. Keeps the newest entry of each post and removes those of deleted posts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop table post_search_row')
  await run('create table post_search_row (search_rowid integer primary key, post_id text not null unique)')
  await run(`insert into post_search_row (search_rowid, post_id)
    select max(rowid), post_id from post_search where post_id in (select id from post) group by post_id`)
  await run('delete from post_search where rowid not in (select search_rowid from post_search_row)')
}
