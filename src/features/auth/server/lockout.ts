import { createHash } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { Problem, tooMany } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { deleteFailure, deleteFailures, insertFailure, recentFailures } from './auth.queries.ts'

export const ATTEMPTS_PER_ACCOUNT = 5
export const ATTEMPTS_PER_ADDRESS = 50
export const LOCK_MS = 15 * MINUTE

type Attempt = { email: string; address: string }

/**
 * Guards a sign-in against guessing. The attempt is written down as a failure before the password is looked at and
 * struck out afterwards, so that a hundred guesses at the same moment do not all slip past the count.
 */
export async function guardAttempt<T>(
  { db, clock }: { db: Db; clock: Clock },
  { email, address }: Attempt,
  verify: () => Promise<T | undefined>,
  refuse: (attemptsRemaining: number) => Problem = refusal,
): Promise<T> {
  const attempt = { email, address: addressKey(address) }
  const id = newId(20)
  await insertFailure(db, { id, ...attempt, at: isoNow(clock) })
  const remaining = await remainingAttempts(db, clock, attempt, id)
  const result = await verify()
  if (result === undefined) throw refuse(remaining)
  await deleteFailures(db, attempt)
  return result
}

async function remainingAttempts(db: Db, clock: Clock, attempt: Attempt, own: string) {
  const now = clock.now().getTime()
  // One more than the limit: the attempt itself is among them.
  const [forAccount, forAddress] = await Promise.all([
    recentFailures(db, attempt, ATTEMPTS_PER_ACCOUNT + 1),
    recentFailures(db, { address: attempt.address }, ATTEMPTS_PER_ADDRESS + 1),
  ])
  const until = Math.max(
    lockedUntil(earlier(forAccount, own), ATTEMPTS_PER_ACCOUNT),
    lockedUntil(earlier(forAddress, own), ATTEMPTS_PER_ADDRESS),
  )
  if (until > now) {
    await deleteFailure(db, own)
    throw locked(until - now)
  }
  const inWindow = forAccount.filter(({ at }) => now - Date.parse(at) < LOCK_MS).length
  return ATTEMPTS_PER_ACCOUNT - inWindow
}

const earlier = (failures: { id: string; at: string }[], own: string) =>
  failures.filter(({ id }) => id !== own)

/** Enough failures within the window lock until the window has passed since the last of them. */
function lockedUntil(newestFirst: { at: string }[], limit: number): number {
  const [last, first] = [newestFirst[0], newestFirst[limit - 1]]
  if (!last || !first) return 0
  return Date.parse(last.at) - Date.parse(first.at) < LOCK_MS ? Date.parse(last.at) + LOCK_MS : 0
}

/** Enough to recognise an address for a quarter of an hour, without keeping it. */
const addressKey = (address: string) => createHash('sha256').update(`login ${address}`).digest('base64url')

export const refusal = (attemptsRemaining: number = ATTEMPTS_PER_ACCOUNT) =>
  new Problem(401, 'invalid_credentials', 'Invalid credentials', {
    body: { attemptsRemaining: Math.max(0, attemptsRemaining) },
  })

const locked = (milliseconds: number) =>
  tooMany(
    'Too many login attempts. Please try again in 15 minutes.',
    Math.ceil(milliseconds / 1000),
    { body: { attemptsRemaining: 0 } },
    'locked',
  )
