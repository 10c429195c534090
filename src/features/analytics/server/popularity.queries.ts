import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { postsWithOtherWeek, setWeeklyViews } from '#features/posts/server/figures.shared.queries.ts'

const BATCH = 500

/** Updates the weekly views of posts from the daily counters. Writes only posts whose views changed. */
export async function refreshWeeklyViews(db: Db, heavy: HeavyReads, since: string) {
  const week = sql`
      select post_id, sum(views) as views from post_day where day >= ${since} group by post_id
    `
  const ids = (await heavy.rows(postsWithOtherWeek(week))).map(({ id }) => id)
  const views = db
    .selectFrom('post_day')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('views'), sql<number>`0`).as('views'))
    .where('post_day.post_id', '=', sql.ref<string>('post.id'))
    .where('day', '>=', since)
  for (let at = 0; at < ids.length; at += BATCH) {
    await setWeeklyViews(db, ids.slice(at, at + BATCH), views)
    // Lets other requests run between the steps.
    await nextTurn()
  }
}
