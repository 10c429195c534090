import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tables, Tx } from '#db/tables.ts'

type Views = SelectQueryBuilder<Tables, keyof Tables, { views: number }>

/** Adds views to these posts. The caller holds their rows in the order of their ids. */
export const addViews = (tx: Tx, ids: string[], count: number) =>
  tx
    .updateTable('post')
    // A job recomputes the week's sum as days pass. Until then, it grows with the views.
    .set((eb) => ({ views: eb('views', '+', count), views_week: eb('views_week', '+', count) }))
    .where('id', 'in', ids)
    .execute()

/** Posts whose stored weekly views differ from these rows of `post_id` and `views`. */
export const postsWithOtherWeek = (week: RawBuilder<unknown>) =>
  sql<{ id: string }>`select post.id from post left join (${week}) week on week.post_id = post.id
    where post.views_week <> coalesce(week.views, 0)`

/** Sets the weekly views of these posts to `views`, which may refer to `post.id`. */
export const setWeeklyViews = (db: Db, ids: string[], views: Views) =>
  db.transaction().execute(async (tx) => {
    // Locked in the same order as when views are counted, so that the two cannot deadlock.
    if (isPostgres(tx))
      await tx.selectFrom('post').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
    await tx.updateTable('post').set({ views_week: views }).where('id', 'in', ids).execute()
  })
