import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { allPostIds } from '#features/posts/server/posts.shared.queries.ts'

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

/** Every post waits for its entry, as after a restore. */
export const indexAllAgain = (tx: Tx) =>
  sql`insert into search_waiting (post_id) ${allPostIds} where true on conflict do nothing`.execute(tx)
