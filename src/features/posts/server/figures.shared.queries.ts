import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tables, Tx } from '#db/tables.ts'

type Views = SelectQueryBuilder<Tables, keyof Tables, { views: number }>

/** More views of each of these posts. The caller holds them in the order of their ids. */
export const addViews = (tx: Tx, ids: string[], count: number) =>
  tx
    .updateTable('post')
    // The week's sum is worked out anew as days pass; until then it grows with the views.
    .set((eb) => ({ views: eb('views', '+', count), views_week: eb('views_week', '+', count) }))
    .where('id', 'in', ids)
    .execute()

/** Posts whose stored views of the week differ from these, given as rows of `post_id` and `views`. */
export const postsWithOtherWeek = (week: RawBuilder<unknown>) =>
  sql<{ id: string }>`select post.id from post left join (${week}) week on week.post_id = post.id
    where post.views_week <> coalesce(week.views, 0)`

/** Sets the views of the week of these posts to `views`, which may refer to `post.id`. */
export const setWeeklyViews = (db: Db, ids: string[], views: Views) =>
  db.transaction().execute(async (tx) => {
    // Held in order, as by whoever counts views: neither waits for the other crosswise.
    if (isPostgres(tx))
      await tx.selectFrom('post').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    await tx.updateTable('post').set({ views_week: views }).where('id', 'in', ids).execute()
  })
