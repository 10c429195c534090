import { type Card, cardOf } from '#features/posts/web/post-fields.ts'
import { type Fields, numberOf, textOf } from '#lib/shapes.ts'

/** A post as the portal's lists show it, whatever its status. */
export type ManagedPost = Card & {
  status: string
  priority: number
  publishAt: string
  /** Since when it lies in the trash; empty when it does not. */
  deletedAt: string
}

/** A draft that saved itself may have no title yet. */
const UNTITLED = 'Untitled'

export function managedPostOf(fields: Fields): ManagedPost | undefined {
  const card = cardOf({ ...fields, title: textOf(fields['title']) || UNTITLED })
  return (
    card && {
      ...card,
      status: textOf(fields['status']) || 'published',
      priority: numberOf(fields['priority']) ?? 0,
      publishAt: textOf(fields['publish_at']),
      deletedAt: textOf(fields['deleted_at']),
    }
  )
}

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
