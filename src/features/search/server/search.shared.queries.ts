import type { Db, Tx } from '#db/tables.ts'

export const postsWaiting = async (db: Db, limit: number): Promise<string[]> =>
  (await db.selectFrom('search_waiting').select('post_id').orderBy('post_id').limit(limit).execute()).map(
    ({ post_id }) => post_id,
  )

/** How many posts are not indexed yet, or only by an older version. */
export async function countWaiting(db: Db): Promise<number> {
  const count = db.selectFrom('search_waiting').select((eb) => eb.fn.countAll<number>().as('depth'))
  return (await count.executeTakeFirstOrThrow()).depth
}

/** The running server indexes these posts again in the background. Until then, their old entries count. */
export async function indexAgain(tx: Tx, postIds: string[]) {
  for (const post_id of postIds)
    await tx
      .insertInto('search_waiting')
      .values({ post_id })
      .onConflict((oc) => oc.doNothing())
      .execute()
}
