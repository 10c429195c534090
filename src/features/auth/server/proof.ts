import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { invalid, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Proof } from '../factors.schema.ts'
import { authErrors, factorErrors } from '../texts/errors.ts'
import { accountById } from './auth.queries.ts'
import { guardAttempt } from './lockout.ts'
import { verifyPassword } from './passwords.ts'
import { proveSession } from './sessions.queries.ts'

type Needs = {
  db: Db
  clock: Clock
  factors: { accept: (within: Db, accountId: string, code: string) => Promise<boolean> }
}

/** The person gives the password or a code again, and the session counts as proved for a while. */
export const createProof =
  ({ db, clock, factors }: Needs) =>
  async ({ accountId, sessionId }: Identity, proof: Proof): Promise<void> => {
    const account = await accountById(db, accountId)
    if (!account) throw unauthenticated()
    const isRight = () =>
      'password' in proof
        ? verifyPassword(proof.password, account.password_hash ?? '')
        : factors.accept(db, accountId, proof.code)
    const [path, message] =
      'password' in proof ? ['password', authErrors.wrongPassword] : ['code', factorErrors.wrongCode]
    // Counted separately from sign-ins, so that a stolen session cannot lock its owner out.
    await guardAttempt(
      { db, clock },
      { email: `password of ${accountId}` },
      async () => ((await isRight()) ? true : undefined),
      () => invalid([{ path, message }]),
    )
    await proveSession(db, sessionId, isoNow(clock))
  }
