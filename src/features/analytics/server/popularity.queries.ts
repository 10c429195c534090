import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { postsWithOtherWeek, setWeeklyViews } from '#features/posts/server/figures.shared.queries.ts'

const BATCH = 500

/** Brings the week's views of posts in line with the daily counters. Only posts where they differ are written. */
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
    // A long loop of awaited queries would keep everybody else waiting.
    await nextTurn()
  }
}
