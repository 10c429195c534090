import { inList } from '#db/conditions.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, Tx } from '#db/tables.ts'
import { visiblePosts } from '#features/posts/server/visible-posts.shared.queries.ts'
import type { CommentStatus } from '#lib/values.ts'
import { parentsFirst } from './threads.ts'

export const pendingComments = (db: Db) => db.selectFrom('comment').where('status', '=', 'pending')

/** How many approved comments each of these posts has. */
export async function approvedByPost(db: Db, postIds: string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .select((eb) => ['post_id', eb.fn.countAll<number>().as('count')])
    .where('post_id', 'in', postIds)
    .where('status', '=', 'approved')
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, count }) => [post_id, count]))
}

/** Approved comments on the visible posts of one account. */
export const approvedOfOwner = async (db: Db, owner: string, now: string): Promise<number> =>
  (
    await visiblePosts(db, now)
      .innerJoin('comment', 'comment.post_id', 'post.id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('post.author_id', '=', owner)
      .where('comment.status', '=', 'approved')
      .executeTakeFirstOrThrow()
  ).count

export type ImportedComment = {
  id: string
  post_id: string
  /** Another comment of the same post. It may be in the same call or stored already. */
  parent_id: string | null
  author: string
  email: string
  content: string
  status: CommentStatus
  created_at: string
}

/**
 * Inserts comments from another system, and returns those that were not stored yet. Nobody is told. The caller changes
 * `keyOf.comments` of the posts.
 */
export async function insertComments(tx: Tx, rows: ImportedComment[]) {
  const ordered = parentsFirst(rows)
  const posts = new Map(rows.map(({ id, post_id }) => [id, post_id]))
  const elsewhere = ordered.flatMap(({ parent_id }) => (parent_id && !posts.has(parent_id) ? parent_id : []))
  if (elsewhere.length > 0) {
    const stored = await tx
      .selectFrom('comment')
      .select(['id', 'post_id'])
      .where(inList(tx, 'id', elsewhere))
      .execute()
    for (const { id, post_id } of stored) posts.set(id, post_id)
  }
  const complete = ordered.map(({ parent_id, ...row }) => ({
    ...row,
    parent_id: parent_id !== null && posts.get(parent_id) === row.post_id ? parent_id : null,
  }))
  return insertMany<{ id: string; post_id: string }>(
    tx,
    'comment',
    complete,
    'on conflict (id) do nothing returning id, post_id',
  )
}

/** Those of these posts on which readers have commented since. */
export const commentedSince = async (db: Db, postIds: string[], since: string): Promise<string[]> =>
  (
    await db
      .selectFrom('comment')
      .select('post_id')
      .distinct()
      .where(inList(db, 'post_id', postIds))
      .where('created_at', '>=', since)
      .execute()
  ).map(({ post_id }) => post_id)

const hasReplies = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('comment')
    .select('parent_id')
    .where(inList(tx, 'parent_id', ids))

/**
 * Deletes these comments. One with replies becomes an empty row that holds their place, until its last reply is deleted.
 */
export async function removeComments(tx: Tx, ids: string[]) {
  const found = await tx
    .selectFrom('comment')
    .select(['id', 'post_id', 'author as name', 'parent_id'])
    .where(inList(tx, 'id', ids))
    .where('status', '<>', 'removed')
    .execute()
  await tx
    .updateTable('comment')
    .set({ author: '', email: '', content: '', likes: 0, status: 'removed' })
    .where(inList(tx, 'id', ids))
    .execute()
  await deletePlaces(tx, ids)
  return found
}

/** Deletes empty rows without replies, then those above them that have none any more. */
async function deletePlaces(tx: Tx, ids: string[]) {
  for (let places = ids; places.length > 0;) {
    const deleted = await tx
      .deleteFrom('comment')
      .where(inList(tx, 'id', places))
      .where('status', '=', 'removed')
      .where('id', 'not in', hasReplies(tx, places))
      .returning('parent_id')
      .execute()
    places = deleted.flatMap(({ parent_id }) => parent_id ?? [])
  }
}
