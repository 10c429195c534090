import { signInTexts } from '#features/auth/texts/portal.ts'
import { ApiError } from '#ui/api-error.ts'

const LOCK_SECONDS = 15 * 60

export type LoginRefusal = {
  locked: boolean
  /** Duration of the lock, as the server reports it. */
  lockedMs: number
  message: string
  /** Attempts left before the lock, if the server reports them. */
  remaining: number | undefined
}

export function loginRefusalOf(error: unknown): LoginRefusal {
  const api = error instanceof ApiError ? error : undefined
  const remaining = api?.details['attemptsRemaining']
  return {
    // The server reports the last failed attempt as a failure, but the lock starts with it.
    locked: (api?.status === 429 && api.code === 'locked') || remaining === 0,
    lockedMs: (api?.retryAfter ?? LOCK_SECONDS) * 1000,
    message: api?.message || signInTexts.invalid,
    remaining: typeof remaining === 'number' && remaining > 0 ? remaining : undefined,
  }
}
