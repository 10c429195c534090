import type { StoredPost } from '#features/editor/form/post-draft.ts'
import { ApiError, malformed, messageOf } from '#ui/api-error.ts'
import { refusalOf } from '#ui/portal/session/call-details.ts'

/** What another person saved in the meantime. */
export type Conflict = {
  version: number
  at: string
  by: string
  /** The whole of it, where it could be read. */
  theirs: StoredPost | undefined
}

/** Where the text is, as the person sees it. */
export type SaveState =
  | { kind: 'untouched' }
  /** Changed, and about to be saved by itself. */
  | { kind: 'waiting' }
  /** Changed, kept on this device until 'Save Post'. */
  | { kind: 'kept' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  /** `gone`: there is no such post any more. */
  | { kind: 'failed'; message: string; gone: boolean }
  | { kind: 'conflict'; conflict: Conflict }

export const failure = (error: unknown): SaveState => ({
  kind: 'failed',
  message: messageOf(error, 'The server could not save the post'),
  gone: error instanceof ApiError && error.status === 404,
})

export function conflictOf(error: unknown, theirs: StoredPost | undefined): Conflict {
  if (theirs) return { version: theirs.version, at: theirs.updatedAt, by: theirs.updatedBy, theirs }
  const current = refusalOf('PUT /api/posts/:id', 409, error)?.current
  // Without the version that is stored there, saving over it would be a guess.
  if (!current) throw malformed(error)
  return { version: current.version, at: current.updated_at, by: current.updated_by ?? '', theirs }
}

/** Worth another try by itself: the line, the server or a limit, not what was sent. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
