import type { StoredPost } from '#features/editor/form/post-draft.ts'
import { ApiError, malformed, messageOf } from '#ui/api-error.ts'
import { refusalOf } from '#ui/portal/session/call-details.ts'
import { saveStatusTexts } from '../texts/saving.ts'

/** The version that another person saved. */
export type Conflict = {
  version: number
  at: string
  by: string
  /** The whole post, if it could be loaded. */
  theirs: StoredPost | undefined
}

export type SaveState =
  | { kind: 'untouched' }
  /** Changed, and about to be saved automatically. */
  | { kind: 'waiting' }
  /** Changed, and kept on this device until 'Save Post'. */
  | { kind: 'kept' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  /** `gone`: the post no longer exists. */
  | { kind: 'failed'; message: string; gone: boolean }
  | { kind: 'conflict'; conflict: Conflict }

export const failure = (error: unknown): SaveState => ({
  kind: 'failed',
  message: messageOf(error, saveStatusTexts.failedReason),
  gone: error instanceof ApiError && error.status === 404,
})

export function conflictOf(error: unknown, theirs: StoredPost | undefined): Conflict {
  if (theirs) return { version: theirs.version, at: theirs.updatedAt, by: theirs.updatedBy, theirs }
  const current = refusalOf('PUT /api/posts/:id', 409, error)?.current
  // Without the stored version number, saving over it would be a guess.
  if (!current) throw malformed(error)
  return { version: current.version, at: current.updated_at, by: current.updated_by ?? '', theirs }
}

/** Whether to retry automatically: after a lost connection, a server error or a rate limit. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
