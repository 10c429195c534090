import type { Tx } from '#db/tables.ts'
import { COMMENTER_MAX } from '#features/comments/comments.schema.ts'
import { insertComments } from '#features/comments/server/comments.shared.queries.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from './plain-text.ts'
import type { Ready } from './texts.ts'

/** More than a form of ours accepts, because it is written already. */
const CONTENT_MAX = 50_000

/** Adds the comments of these posts with their threads. Returns how many. */
export async function addComments(tx: Tx, ready: Ready[]): Promise<number> {
  const rows = ready.flatMap(({ row, post }) => {
    const ids = new Map(post.comments.map(({ key }) => [key, newId()]))
    return post.comments.map(({ key, parent, author, email, content, status, createdAt }) => ({
      id: ids.get(key)!,
      post_id: row.target!,
      parent_id: (parent !== undefined && ids.get(parent)) || null,
      author: author.trim().slice(0, COMMENTER_MAX) || 'Anonymous',
      email: email.trim().toLowerCase(),
      content: plainText(content).slice(0, CONTENT_MAX),
      status,
      created_at: createdAt,
    }))
  })
  const said = rows.filter(({ content }) => content !== '')
  await insertComments(tx, said)
  return said.length
}
