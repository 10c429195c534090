import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { invalid, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Proof } from '../factors.schema.ts'
import { authErrors, factorErrors, passkeyErrors } from '../texts/errors.ts'
import { accountById } from './auth.queries.ts'
import type { ChallengeUse } from './challenges.ts'
import type { Evidence } from './evidence.ts'
import { guardAttempt } from './lockout.ts'
import { verifyPassword } from './passwords.ts'
import { proveSession } from './sessions.queries.ts'

type Needs = { db: Db; clock: Clock; evidence: Evidence }

export const proofUse = ({ sessionId }: Identity): ChallengeUse => ({ for: 'proof', of: sessionId })

/** The person gives the password, a code or a passkey again, and the session counts as proved for a while. */
export const createProof =
  ({ db, clock, evidence }: Needs) =>
  async (identity: Identity, proof: Proof): Promise<void> => {
    const { accountId, sessionId } = identity
    const account = await accountById(db, accountId)
    if (!account) throw unauthenticated()
    if (!('password' in proof)) evidence.check(proof, proofUse(identity))
    const isRight = () =>
      'password' in proof
        ? verifyPassword(proof.password, account.password_hash ?? '')
        : evidence.accept(db, accountId, proof)
    // Counted separately from sign-ins, so that a stolen session cannot lock its owner out.
    await guardAttempt(
      { db, clock },
      { email: `password of ${accountId}` },
      async () => ((await isRight()) ? true : undefined),
      () => invalid([wrong(proof)]),
    )
    await proveSession(db, sessionId, isoNow(clock))
  }

function wrong(proof: Proof) {
  if ('password' in proof) return { path: 'password', message: authErrors.wrongPassword }
  if ('code' in proof) return { path: 'code', message: factorErrors.wrongCode }
  return { path: 'passkey', message: passkeyErrors.refused }
}
