import type { Db, Tx } from '#db/tables.ts'

export const visiblePost = (db: Db, id: string, now: string) =>
  db
    .selectFrom('post')
    .select(['id', 'slug', 'rating', 'comments_on'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('live_at', '<=', now)
    .executeTakeFirst()

/** One more point: how many it has now. */
export async function addPoint(tx: Tx, postId: string): Promise<number> {
  const { rating } = await tx
    .updateTable('post')
    .set((eb) => ({ rating: eb('rating', '+', 1) }))
    .where('id', '=', postId)
    .returning('rating')
    .executeTakeFirstOrThrow()
  return rating
}
