import { ApiError } from '#ui/api-error.ts'

/** Texts of the sign-in, as the spec gives them. */
export const LOCK_BANNER =
  'Account temporarily locked due to multiple failed attempts. Try again in 15 minutes.'
export const LOCK_TOAST = {
  title: 'Rate Limited',
  description: 'Too many login attempts. Please try again in 15 minutes.',
}
export const WELCOME_TOAST = {
  title: 'Login Successful',
  description: 'Welcome back to the Sleevenotes Admin Panel',
}
export const FAILED = 'Login Failed'

const LOCK_SECONDS = 15 * 60
const DEFAULT_REFUSAL = 'Invalid credentials'

export const remainingBanner = (attempts: number): string =>
  `${attempts} attempts remaining before account lockout.`

export type Refusal = {
  locked: boolean
  /** How long the lock lasts, by what the server said. */
  lockedMs: number
  message: string
  /** Tries left before the lock, when the server says so. */
  remaining: number | undefined
}

/** What a failed sign-in means for the form. */
export function refusalOf(error: unknown): Refusal {
  const api = error instanceof ApiError ? error : undefined
  const remaining = api?.details['attemptsRemaining']
  return {
    // The failure that uses up the last try is answered as a failure; the lock begins with it all the same.
    locked: (api?.status === 429 && api.code === 'locked') || remaining === 0,
    lockedMs: (api?.retryAfter ?? LOCK_SECONDS) * 1000,
    message: api?.message || DEFAULT_REFUSAL,
    remaining: typeof remaining === 'number' && remaining > 0 ? remaining : undefined,
  }
}
