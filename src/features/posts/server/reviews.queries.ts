import type { ExpressionBuilder } from 'kysely'
import type { Db, NewRow, Tables, Tx } from '#db/tables.ts'
import { accountAs } from '#features/auth/server/accounts.shared.queries.ts'

export const reviewOf = (db: Db, postId: string) =>
  db
    .selectFrom('post_review')
    .leftJoin(...accountAs('requester', 'post_review.requested_by'))
    .leftJoin(...accountAs('answerer', 'post_review.returned_by'))
    .selectAll('post_review')
    .select(['requester.name as requester_name', 'answerer.name as answerer_name'])
    .where('post_review.post_id', '=', postId)
    .executeTakeFirst()

/** Those of these posts that wait for review. */
export async function waitingAmong(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('post_review')
    .select('post_id')
    .where('post_id', 'in', ids)
    .where('returned_at', 'is', null)
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
}

/** The ids of posts that wait for review, for a condition. */
export const waitingPosts = (eb: ExpressionBuilder<Tables, 'post'>) =>
  eb.selectFrom('post_review').select('post_review.post_id').where('post_review.returned_at', 'is', null)

export const requestReview = (tx: Tx, review: NewRow<'post_review'>) =>
  tx
    .insertInto('post_review')
    .values(review)
    .onConflict((oc) =>
      oc.column('post_id').doUpdateSet({ ...review, returned_at: null, returned_by: null, reply: '' }),
    )
    .execute()

export const returnReview = (
  tx: Tx,
  postId: string,
  answer: { returned_at: string; returned_by: string; reply: string },
) => tx.updateTable('post_review').set(answer).where('post_id', '=', postId).execute()

export const deleteReview = (tx: Tx, postId: string) =>
  tx.deleteFrom('post_review').where('post_id', '=', postId).returning('requested_by').executeTakeFirst()
