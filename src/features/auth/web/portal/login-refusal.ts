import { signInTexts } from '#features/auth/texts/portal.ts'
import { ApiError } from '#ui/api-error.ts'
import { refusalOf } from '#ui/portal/session/call-details.ts'

const LOCK_SECONDS = 15 * 60

const LOGIN = 'POST /api/auth/login'

/** A refusal as the form shows it. */
export type ShownRefusal = {
  locked: boolean
  /** Duration of the lock, as the server reports it. */
  lockedMs: number
  message: string
  /** Attempts left before the lock, if the server reports them. */
  remaining: number | undefined
}

export function loginRefusalOf(error: unknown): ShownRefusal {
  const api = error instanceof ApiError ? error : undefined
  // A second step and a passkey are refused with the same fields.
  const remaining = (refusalOf(LOGIN, 401, error) ?? refusalOf(LOGIN, 429, error))?.attemptsRemaining
  return {
    // The server reports the last failed attempt as a failure, but the lock starts with it.
    locked: (api?.status === 429 && api.code === 'locked') || remaining === 0,
    lockedMs: (api?.retryAfter ?? LOCK_SECONDS) * 1000,
    message: api?.message || signInTexts.invalid,
    remaining: remaining || undefined,
  }
}
