import type { Db, Tx } from '#db/tables.ts'

export const visiblePost = (db: Db, id: string, now: string) =>
  db
    .selectFrom('post')
    .select(['id', 'slug', 'rating', 'comments_on'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('live_at', '<=', now)
    .executeTakeFirst()

/** One more point, on the post and in the day's counter. */
export async function addPoint(tx: Tx, postId: string, day: string): Promise<number> {
  const { rating } = await tx
    .updateTable('post')
    .set((eb) => ({ rating: eb('rating', '+', 1) }))
    .where('id', '=', postId)
    .returning('rating')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('post_day')
    .values({ post_id: postId, day, rating: 1 })
    .onConflict((oc) =>
      oc.columns(['day', 'post_id']).doUpdateSet((eb) => ({ rating: eb('post_day.rating', '+', 1) })),
    )
    .execute()
  return rating
}
