import type { PostSummary } from '#features/posts/posts.schema.ts'
import { type Card, cardOf } from '#features/posts/web/post-fields.ts'
import { UNTITLED } from '../../texts/defaults.ts'

/** A post as the portal's lists show it, whatever its status. */
export type ManagedPost = Card & {
  status: PostSummary['status']
  priority: number
  publishAt: string
  /** When it was moved to the trash; empty when it is not there. */
  deletedAt: string
  inReview: boolean
}

/** A draft that saved itself may have no title yet. */
export const managedPostOf = (post: PostSummary): ManagedPost => ({
  ...cardOf({ ...post, title: post.title.trim() || UNTITLED })!,
  status: post.status,
  priority: post.priority,
  publishAt: post.publish_at ?? '',
  deletedAt: post.deleted_at ?? '',
  inReview: post.in_review ?? false,
})

const DAY_MS = 24 * 60 * 60 * 1000
const TRASH_DAYS = 30

/** Days until a post in the trash is removed. */
export function daysLeft(deletedAt: string, now: number): number {
  const since = Date.parse(deletedAt)
  if (Number.isNaN(since)) return TRASH_DAYS
  return Math.max(0, Math.ceil((since + TRASH_DAYS * DAY_MS - now) / DAY_MS))
}

/** A whole number from 0. Any other text gives 0. */
export function priorityOf(text: string): number {
  const value = Math.trunc(Number(text))
  return Number.isFinite(value) ? Math.max(0, value) : 0
}
