import type { Tx } from '#db/tables.ts'

/** Takes these recordings out of their posts. Returns the posts. Saves that are under way notice the new version. */
export async function removeRecordings(tx: Tx, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const removed = await tx.deleteFrom('media').where('file_id', 'in', fileIds).returning('post_id').execute()
  const posts = [...new Set(removed.map(({ post_id }) => post_id))]
  if (posts.length > 0)
    await tx
      .updateTable('post')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', posts)
      .execute()
  return posts
}
