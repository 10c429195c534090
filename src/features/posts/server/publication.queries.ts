import type { Db, Tx } from '#db/tables.ts'

export const addUpcoming = (tx: Tx, post_id: string, live_at: string) =>
  tx.insertInto('post_upcoming').values({ post_id, live_at }).execute()

/** Returns whether there was one. */
export const removeUpcoming = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('post_upcoming').where('post_id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export async function upcomingBefore(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = db.selectFrom('post_upcoming').select('post_id').where('live_at', '<=', now)
  return (await rows.orderBy('live_at').limit(limit).execute()).map(({ post_id }) => post_id)
}

export const publishedPost = (tx: Tx, id: string) =>
  tx
    .selectFrom('post')
    .select(['id', 'slug', 'title', 'live_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
