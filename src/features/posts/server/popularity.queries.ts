import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'

const BATCH = 500

/** Brings `views_week` in line with the daily counters. Only posts where it differs are written, since lists follow. */
export async function refreshWeeklyViews(db: Db, heavy: HeavyReads, since: string) {
  const rows = await heavy.rows(sql<{ id: string }>`select post.id from post left join (
      select post_id, sum(views) as views from post_day where day >= ${since} group by post_id
    ) week on week.post_id = post.id where post.views_week <> coalesce(week.views, 0)`)
  for (let at = 0; at < rows.length; at += BATCH) {
    await updateBatch(
      db,
      rows.slice(at, at + BATCH).map(({ id }) => id),
      since,
    )
    // A long loop of awaited queries would keep everybody else waiting.
    await nextTurn()
  }
}

/** The posts are held in order first, as by whoever counts their views: neither may wait for the other crosswise. */
const updateBatch = (db: Db, ids: string[], since: string) =>
  db.transaction().execute(async (tx) => {
    if (isPostgres(tx))
      await tx.selectFrom('post').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    await tx
      .updateTable('post')
      .set((eb) => ({
        views_week: eb
          .selectFrom('post_day')
          .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('views'), sql<number>`0`).as('views'))
          .whereRef('post_day.post_id', '=', 'post.id')
          .where('day', '>=', since),
      }))
      .where('id', 'in', ids)
      .execute()
  })
