import { sql, type Kysely } from 'kysely'

/** Replies to comments. Most comments are none, so the index has only those that are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment add column parent_id text references comment(id) on delete set null`.execute(
    db,
  )
  await sql`create index comment_by_parent on comment (parent_id) where parent_id is not null`.execute(db)
}
