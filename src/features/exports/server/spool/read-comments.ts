import type { Db } from '#db/tables.ts'
import { commentsForExport } from '#features/comments/server/comments-export.shared.queries.ts'
import type { ContentComment } from '../content.ts'

const AT_ONCE = 500

/** Reads the comments on these posts in batches, however many a post has. */
export async function* readComments(db: Db, postIds: string[]): AsyncGenerator<ContentComment[]> {
  for (let last: ContentComment | undefined; ;) {
    const rows = await commentsForExport(db, postIds, last, AT_ONCE)
    if (rows.length > 0) yield rows.map(commentOf)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!
  }
}

const commentOf = (row: ContentComment): ContentComment => ({
  id: row.id,
  post_id: row.post_id,
  parent_id: row.parent_id,
  author: row.author,
  email: row.email,
  content: row.content,
  status: row.status,
  likes: row.likes,
  created_at: row.created_at,
})
