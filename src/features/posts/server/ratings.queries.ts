import type { Db, Tx } from '#db/tables.ts'
import { visiblePosts } from './visible-posts.shared.queries.ts'

export const visiblePost = (db: Db, id: string, now: string) =>
  visiblePosts(db, now)
    .select(['post.id', 'post.slug', 'post.rating', 'post.comments_on'])
    .where('post.id', '=', id)
    .executeTakeFirst()

/** Adds a point and returns the new total. */
export async function addPoint(tx: Tx, postId: string): Promise<number> {
  const { rating } = await tx
    .updateTable('post')
    .set((eb) => ({ rating: eb('rating', '+', 1) }))
    .where('id', '=', postId)
    .returning('rating')
    .executeTakeFirstOrThrow()
  return rating
}
