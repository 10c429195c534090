import type { Tx } from '#db/tables.ts'
import { COMMENTER_MAX } from '#features/comments/comments.schema.ts'
import { insertComments } from '#features/comments/server/comments.shared.queries.ts'
import { eraseComments } from '#features/comments/server/comments-privacy.shared.queries.ts'
import type { CommentsFate } from '#lib/values.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from './plain-text.ts'
import type { Ready } from './texts.ts'

/** More than a form of ours accepts, because it is written already. */
const CONTENT_MAX = 50_000

type Fates = (tx: Tx, addresses: string[]) => Promise<Map<string, CommentsFate>>

/**
 * Adds the comments of these posts with their threads. Those of people whose data was deleted here are treated as that
 * deletion treated their other comments.
 */
export async function addComments(
  tx: Tx,
  ready: Ready[],
  fatesOf: Fates,
): Promise<{ added: number; erased: number }> {
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
  const written = rows.filter(({ content }) => content !== '')
  await insertComments(tx, written)
  const erased = await eraseAgain(tx, written, fatesOf)
  return { added: written.length - erased.deleted, erased: erased.deleted + erased.anonymous }
}

async function eraseAgain(tx: Tx, written: { id: string; email: string }[], fatesOf: Fates) {
  const addresses = new Set(written.flatMap(({ email }) => email || []))
  const fates = addresses.size > 0 ? await fatesOf(tx, [...addresses]) : new Map<string, CommentsFate>()
  const idsFor = (fate: CommentsFate) =>
    written.filter(({ email }) => fates.get(email) === fate).map(({ id }) => id)
  const [deleted, anonymous] = [idsFor('delete'), idsFor('anonymise')]
  if (deleted.length > 0) await eraseComments(tx, deleted, 'delete')
  if (anonymous.length > 0) await eraseComments(tx, anonymous, 'anonymise')
  return { deleted: deleted.length, anonymous: anonymous.length }
}
