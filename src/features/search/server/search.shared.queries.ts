import type { Db } from '#db/tables.ts'

export const postsWaiting = async (db: Db, limit: number): Promise<string[]> =>
  (await db.selectFrom('search_waiting').select('post_id').orderBy('post_id').limit(limit).execute()).map(
    ({ post_id }) => post_id,
  )

/** How many posts are not indexed yet, or only by an older version. */
export async function countWaiting(db: Db): Promise<number> {
  const count = db.selectFrom('search_waiting').select((eb) => eb.fn.countAll<number>().as('depth'))
  return (await count.executeTakeFirstOrThrow()).depth
}
