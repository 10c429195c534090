import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** The list that each linked row puts its post on. */
const LINKS = { post_tag: 'tag_id', post_category: 'category', post_author: 'author_id' }
const FROM_POST = ['featured', 'created_at', 'priority', 'views', 'views_week', 'rating']

/**
 * A connection keeps the plan of a trigger. One made while there were few posts went through all of them for each
 * statement, so an import took longer with every batch. In this form, plans always start from the changed rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  for (const [table, list] of Object.entries(LINKS)) {
    await sql.raw(functionOf(`${table}_listed`, addEntries(list))).execute(db)
    await sql.raw(functionOf(`${table}_gone`, removeEntries(list))).execute(db)
  }
}

const functionOf = (name: string, body: string) => `create or replace function ${name}()
  returns trigger language plpgsql set enable_seqscan = off
  as $$ begin ${body} return null; end $$`

/** Because of the offset, PostgreSQL looks each post up instead of choosing an order for a join. */
const addEntries = (list: string) => `
  insert into post_list (list, post_id, genre_id, ${FROM_POST.join(', ')})
  select link.${list}, post.id, coalesce(post.genre_id, ''), ${FROM_POST.map((name) => `post.${name}`).join(', ')}
  from new_rows link cross join lateral (select * from post where post.id = link.post_id offset 0) post
  where post.deleted_at is null and post.live_at is not null;`

/** Because of "is true", the second condition stays a filter and does not become a join. */
const removeEntries = (list: string) => `
  delete from post_list where post_id = any(array(select post_id from old_rows))
    and ((post_id, list) in (select post_id, ${list} from old_rows)) is true;`
