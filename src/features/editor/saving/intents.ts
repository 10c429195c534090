import type { StoredPost } from '#features/editor/form/post-draft.ts'
import type { Outcome } from '#features/editor/form/post-form.ts'

/** Chooses the status to save a post with from the post on the server. */
export type Intent = (stored: StoredPost | null) => Outcome

/** Keeps the status, even one from an earlier attempt whose response was lost. */
export const keepStatus: Intent = (stored) => ({ status: stored?.status ?? 'draft' })

export const hasOutcome = (stored: StoredPost, { status, publishAt }: Outcome): boolean =>
  stored.status === status && (!publishAt || stored.publishAt === publishAt)
