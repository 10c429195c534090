import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db } from '#db/tables.ts'

const BATCH = 500

/** Brings `views_week` in line with the daily counters, for the posts where it may have changed. */
export async function refreshWeeklyViews(db: Db, since: string) {
  const viewed = db.selectFrom('post_day').select('post_id').where('day', '>=', since)
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where((eb) => eb.or([eb('views_week', '>', 0), eb('id', 'in', viewed)]))
    .execute()
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
