import type { Db, Tx } from '#db/tables.ts'

/** All posts of an account, whatever their status. */
export const countOwned = async (db: Db, owner: string): Promise<number> =>
  (
    await db
      .selectFrom('post')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('author_id', '=', owner)
      .executeTakeFirstOrThrow()
  ).count

/** The successor also hears about posts that wait for review. */
export async function giveAwayPosts(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('post').set({ author_id: to }).where('author_id', '=', from).execute()
  await tx.updateTable('post_review').set({ requested_by: to }).where('requested_by', '=', from).execute()
}
