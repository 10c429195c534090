import { createHash } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { clientNetwork } from '#lib/network.ts'
import { DAY, HOUR, isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { Problem, tooMany } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { authErrors } from '../texts/errors.ts'
import * as queries from './auth.queries.ts'

const ATTEMPTS_PER_ACCOUNT = 5
const ATTEMPTS_PER_ADDRESS = 50
/** From all networks that the account has never signed in from. */
const ATTEMPTS_FROM_STRANGERS = 20
const LOCK_MS = 15 * MINUTE
const STRANGERS_MS = HOUR
const KNOWN_MS = 90 * DAY

/** Without an address, attempts count only for the account. */
type Attempt = { email: string; address?: string }
type Keyed = { email: string; address: string; stranger: boolean }
type Failure = { id: string; at: string }
type Needs = { db: Db; clock: Clock }

/**
 * Guards a sign-in against guessing. We record the attempt as a failure before checking the password and delete it
 * after a success. Simultaneous guesses therefore all count.
 */
export async function guardAttempt<T>(
  needs: Needs,
  { email, address }: Attempt,
  verify: () => Promise<T | undefined>,
  refuse: (attemptsRemaining: number) => Problem = refusal,
): Promise<T> {
  const { db, clock } = needs
  const key = { email, address: addressKey(address === undefined ? email : clientNetwork(address)) }
  const id = newId(20)
  await queries.insertFailure(db, { id, ...key, at: isoNow(clock) })
  const stranger = address !== undefined && !(await queries.knownNetwork(db, key, isoNow(clock)))
  const remaining = await remainingAttempts(needs, { ...key, stranger }, id)
  const result = await verify()
  if (result === undefined) throw refuse(remaining)
  await queries.deleteFailures(db, key)
  if (address !== undefined) await trustNetwork(needs, { email, address })
  return result
}

/** Exempts a network from the limit for strangers, so that an attacker elsewhere cannot lock the owner out. */
export const trustNetwork = ({ db, clock }: Needs, { email, address }: Required<Attempt>) =>
  queries.rememberNetwork(db, {
    email,
    address: addressKey(clientNetwork(address)),
    expires_at: isoAfter(clock, KNOWN_MS),
  })

export async function purgeAttempts({ db, clock }: Needs) {
  await queries.deleteOldFailures(db, isoAfter(clock, -DAY))
  await queries.deleteExpiredNetworks(db, isoNow(clock))
}

async function remainingAttempts({ db, clock }: Needs, { email, address, stranger }: Keyed, own: string) {
  const now = clock.now().getTime()
  // One more than the limit, since the attempt itself is included.
  const recent = (of: { email?: string; address?: string }, limit: number) =>
    queries.recentFailures(db, of, limit + 1)
  const [forAccount, forAddress, fromAnywhere] = await Promise.all([
    recent({ email, address }, ATTEMPTS_PER_ACCOUNT),
    recent({ address }, ATTEMPTS_PER_ADDRESS),
    stranger ? recent({ email }, ATTEMPTS_FROM_STRANGERS) : [],
  ])
  const earlier = (failures: Failure[]) => failures.filter(({ id }) => id !== own)
  const until = Math.max(
    lockedUntil(earlier(forAccount), ATTEMPTS_PER_ACCOUNT, LOCK_MS),
    lockedUntil(earlier(forAddress), ATTEMPTS_PER_ADDRESS, LOCK_MS),
    lockedUntil(earlier(fromAnywhere), ATTEMPTS_FROM_STRANGERS, STRANGERS_MS),
  )
  if (until > now) {
    await queries.deleteFailure(db, own)
    throw locked(until - now)
  }
  const within = (failures: Failure[], windowMs: number) =>
    failures.filter(({ at }) => now - Date.parse(at) < windowMs).length
  return Math.min(
    ATTEMPTS_PER_ACCOUNT - within(forAccount, LOCK_MS),
    ATTEMPTS_FROM_STRANGERS - within(fromAnywhere, STRANGERS_MS),
  )
}

/** Enough failures within the window lock the account until 15 minutes after the last one. */
function lockedUntil(newestFirst: Failure[], limit: number, windowMs: number): number {
  const [last, first] = [newestFirst[0], newestFirst[limit - 1]]
  if (!last || !first) return 0
  return Date.parse(last.at) - Date.parse(first.at) < windowMs ? Date.parse(last.at) + LOCK_MS : 0
}

/** Recognises a network without storing the address. */
const addressKey = (network: string) => createHash('sha256').update(`login ${network}`).digest('base64url')

export const refusal = (attemptsRemaining: number = ATTEMPTS_PER_ACCOUNT) =>
  new Problem(401, 'invalid_credentials', authErrors.invalidCredentials, {
    body: { attemptsRemaining: Math.max(0, attemptsRemaining) },
  })

const locked = (milliseconds: number) =>
  tooMany(authErrors.locked, Math.ceil(milliseconds / 1000), { body: { attemptsRemaining: 0 } }, 'locked')
