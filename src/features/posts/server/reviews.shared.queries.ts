import type { Db } from '#db/tables.ts'

/** Posts that wait for review and are not in the trash. */
export const waitingReviews = (db: Db) =>
  db
    .selectFrom('post_review')
    .innerJoin('post', 'post.id', 'post_review.post_id')
    .where('post_review.returned_at', 'is', null)
    .where('post.deleted_at', 'is', null)
