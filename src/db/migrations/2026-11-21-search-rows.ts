import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/**
 * Which row of SQLite's search index is whose. The index does not tell the number of a new row (`returning rowid` is
 * -1 there), so what a post said before could never be taken out: now the number comes from here. The newest of
 * what lies in the index for a post is kept, and nothing of posts that are gone.
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
