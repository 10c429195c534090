import { sql, type Kysely } from 'kysely'

/** Monthly figures for ranking posts, so that a report of several years reads only this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create index post_month_figures on post_month (post_id, month, views, rating, plays)')
  // The new index replaces this one.
  await run('drop index post_month_by_post')
}
