import type { PostSummary } from '#features/posts/posts.schema.ts'
import { type Card, cardOf } from '#features/posts/web/post-fields.ts'

/** A post as the portal's lists show it, whatever its status. */
export type ManagedPost = Card & {
  status: PostSummary['status']
  priority: number
  publishAt: string
  /** Since when it lies in the trash; empty when it does not. */
  deletedAt: string
}

/** A draft that saved itself may have no title yet. */
const UNTITLED = 'Untitled'

export const managedPostOf = (post: PostSummary): ManagedPost => ({
  ...cardOf({ ...post, title: post.title.trim() || UNTITLED })!,
  status: post.status,
  priority: post.priority,
  publishAt: post.publish_at ?? '',
  deletedAt: post.deleted_at ?? '',
})

const DAY_MS = 24 * 60 * 60 * 1000
const TRASH_DAYS = 30

/** How long a post stays in the trash before it is gone. */
export function daysLeft(deletedAt: string, now: number): number {
  const since = Date.parse(deletedAt)
  if (Number.isNaN(since)) return TRASH_DAYS
  return Math.max(0, Math.ceil((since + TRASH_DAYS * DAY_MS - now) / DAY_MS))
}

/** A whole number from 0; whatever is no number is 0. */
export function priorityOf(text: string): number {
  const value = Math.trunc(Number(text))
  return Number.isFinite(value) ? Math.max(0, value) : 0
}
