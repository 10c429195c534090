import type { Db, NewRow, Tx } from '#db/tables.ts'
import { postOf } from '#features/posts/server/posts.shared.queries.ts'
import { isVisible } from '#features/posts/server/visible-posts.shared.queries.ts'
import type { StaffComment } from '../comments.schema.ts'

const SHOWN_MAX = 1000

export const insertComment = (db: Db, comment: NewRow<'comment'>) =>
  db.insertInto('comment').values(comment).execute()

/** Oldest first. When there are more than a page can show, the newest ones. */
export async function approvedComments(db: Db, postId: string) {
  const newest = await db
    .selectFrom('comment')
    .select(['id', 'author', 'content', 'likes', 'created_at'])
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  return newest.toReversed()
}

export const staffComments = (
  db: Db,
  status: StaffComment['status'] | undefined,
  page: { limit: number; offset: number },
): Promise<StaffComment[]> =>
  db
    .selectFrom('comment')
    .innerJoin(...postOf('comment.post_id'))
    .select([
      'comment.id',
      'comment.post_id',
      'post.title as post_title',
      'comment.author',
      'comment.email',
      'comment.content',
      'comment.status',
      'comment.likes',
      'comment.created_at',
    ])
    .$if(status !== undefined, (q) => q.where('comment.status', '=', status!))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countComments(db: Db, status: StaffComment['status'] | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(status !== undefined, (q) => q.where('status', '=', status!))
    .executeTakeFirstOrThrow()
  return count
}

export const setCommentStatus = (tx: Tx, id: string, status: StaffComment['status']) =>
  tx
    .updateTable('comment')
    .set({ status })
    .where('id', '=', id)
    .returning(['id', 'post_id', 'author as name'])
    .executeTakeFirst()

export const deleteComment = (tx: Tx, id: string) =>
  tx
    .deleteFrom('comment')
    .where('id', '=', id)
    .returning(['id', 'post_id', 'author as name'])
    .executeTakeFirst()

/** Only comments of posts that readers can see. */
export const likableComment = (db: Db, id: string, now: string) =>
  db
    .selectFrom('comment')
    .innerJoin(...postOf('comment.post_id'))
    .select(['comment.likes', 'post.id', 'post.slug'])
    .where('comment.id', '=', id)
    .where('comment.status', '=', 'approved')
    .where(isVisible(now))
    .executeTakeFirst()

export async function addLike(tx: Tx, id: string): Promise<number> {
  const { likes } = await tx
    .updateTable('comment')
    .set((eb) => ({ likes: eb('likes', '+', 1) }))
    .where('id', '=', id)
    .returning('likes')
    .executeTakeFirstOrThrow()
  return likes
}
