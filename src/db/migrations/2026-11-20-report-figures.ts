import { sql, type Kysely } from 'kysely'

/** The months of a post with the figures that posts are ranked by: a report of years reads this index and no table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create index post_month_figures on post_month (post_id, month, views, rating, plays)')
  // Whatever asked for the months of a post finds them in the new one.
  await run('drop index post_month_by_post')
}
