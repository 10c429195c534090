import type { Db, NewRow, Tx } from '#db/tables.ts'
import { postOf } from '#features/posts/server/posts.shared.queries.ts'
import { isVisible } from '#features/posts/server/visible-posts.shared.queries.ts'
import { COMMENT_STATUSES } from '#lib/values.ts'
import type { StaffComment } from '../comments.schema.ts'

const SHOWN_MAX = 1000

export const insertComment = (db: Db, comment: NewRow<'comment'>) =>
  db.insertInto('comment').values(comment).execute()

const SHOWN = [
  'comment.id',
  'comment.parent_id',
  'comment.author',
  'comment.content',
  'comment.likes',
  'comment.status',
  'comment.created_at',
] as const

export type ShownComment = Awaited<ReturnType<typeof shownComments>>[number]

/**
 * Approved comments; when there are more than a page can show, the newest ones. Also the comments above them, which may be
 * older or hidden.
 */
export const shownComments = (db: Db, postId: string) =>
  db
    // Kysely writes `recursive` only for the first.
    .withRecursive('newest', (qb) =>
      qb
        .selectFrom('comment')
        .select(SHOWN)
        .where('post_id', '=', postId)
        .where('status', '=', 'approved')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN_MAX),
    )
    .withRecursive('above', (qb) =>
      qb
        .selectFrom('newest')
        .innerJoin('comment', 'comment.id', 'newest.parent_id')
        .select(['comment.id', 'comment.parent_id'])
        .union(
          qb
            .selectFrom('above')
            .innerJoin('comment', 'comment.id', 'above.parent_id')
            .select(['comment.id', 'comment.parent_id']),
        ),
    )
    .selectFrom('newest')
    .selectAll()
    .unionAll((qb) =>
      qb
        .selectFrom('above')
        .innerJoin('comment', 'comment.id', 'above.id')
        .select(SHOWN)
        .where('comment.id', 'not in', qb.selectFrom('newest').select('id')),
    )
    .execute()

/** Whether readers of this post can see the comment, so that they may reply to it. */
export const canBeAnswered = async (db: Db, id: string, postId: string): Promise<boolean> =>
  (await db
    .selectFrom('comment')
    .select('id')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .executeTakeFirst()) !== undefined

export const staffComments = (
  db: Db,
  status: StaffComment['status'] | undefined,
  page: { limit: number; offset: number },
): Promise<StaffComment[]> =>
  db
    .selectFrom('comment')
    .innerJoin(...postOf('comment.post_id'))
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
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
      'comment.parent_id',
      'parent.author as parent_author',
    ])
    .$narrowType<Pick<StaffComment, 'status'>>()
    .where('comment.status', 'in', status === undefined ? COMMENT_STATUSES : [status])
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countComments(db: Db, status: StaffComment['status'] | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', status === undefined ? COMMENT_STATUSES : [status])
    .executeTakeFirstOrThrow()
  return count
}

export const setCommentStatus = (tx: Tx, id: string, status: StaffComment['status']) =>
  tx
    .updateTable('comment')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', 'removed')
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
