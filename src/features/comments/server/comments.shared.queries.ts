import type { Db } from '#db/tables.ts'
import { visiblePosts } from '#features/posts/server/visible-posts.shared.queries.ts'

export const pendingComments = (db: Db) => db.selectFrom('comment').where('status', '=', 'pending')

/** How many approved comments each of these posts has. */
export async function approvedByPost(db: Db, postIds: string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .select((eb) => ['post_id', eb.fn.countAll<number>().as('count')])
    .where('post_id', 'in', postIds)
    .where('status', '=', 'approved')
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, count }) => [post_id, count]))
}

/** Approved comments on the visible posts of one account. */
export const approvedOfOwner = async (db: Db, owner: string, now: string): Promise<number> =>
  (
    await visiblePosts(db, now)
      .innerJoin('comment', 'comment.post_id', 'post.id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('post.author_id', '=', owner)
      .where('comment.status', '=', 'approved')
      .executeTakeFirstOrThrow()
  ).count
