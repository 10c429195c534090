import type { Db, Row, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { Problem } from '#platform/errors.ts'
import type { SignedIn } from '../auth.schema.ts'
import type { SecondStep, SecondStepCode } from '../factors.schema.ts'
import { factorErrors } from '../texts/errors.ts'
import { heldAccount } from './auth.queries.ts'
import * as queries from './factors.queries.ts'
import { guardAttempt } from './lockout.ts'
import type { From } from './sessions.ts'
import { newToken, tokenHash } from './tokens.ts'

const STEP_MS = 10 * MINUTE

type Needs = {
  db: Db
  clock: Clock
  audit: Pick<Audit, 'record'>
  factors: { accept: (within: Db, accountId: string, code: string) => Promise<boolean> }
  sessions: {
    start: (tx: Tx, account: Row<'account'>, from: From, remember?: boolean) => Promise<SignedIn>
  }
}

/** The part of a sign-in between the right password and the right code. */
export function createSecondStep({ db, clock, audit, factors, sessions }: Needs) {
  async function finish(step: Row<'sign_in_step'>, code: string, from: From): Promise<SignedIn | undefined> {
    return db.transaction().execute(async (tx) => {
      const account = await heldAccount(tx, step.account_id)
      if (!account || account.disabled_at) throw stepExpired()
      if (!(await factors.accept(tx, account.id, code))) return undefined
      // Another request may have used the token. The code then stays unused.
      if (!(await queries.spendSignInStep(tx, step.id))) throw stepExpired()
      await audit.record(tx, { action: 'signed-in', by: account })
      return sessions.start(tx, account, from, step.remember)
    })
  }

  return {
    async begin(tx: Tx, accountId: string, remember: boolean): Promise<SecondStep> {
      const token = newToken()
      const expires_at = isoAfter(clock, STEP_MS)
      await queries.insertStep(tx, { id: tokenHash(token), account_id: accountId, remember, expires_at })
      return { second_step: token, expires_at }
    },

    /** Wrong codes are limited like wrong passwords, and counted separately. */
    async finish({ token, code }: SecondStepCode, from: From & { address: string }) {
      const step = await queries.openStep(db, tokenHash(token), isoNow(clock))
      if (!step) throw stepExpired()
      const attempt = { email: `code of ${step.account_id}`, address: from.address }
      const signedIn = await guardAttempt(
        { db, clock },
        attempt,
        () => finish(step, code, from),
        (attemptsRemaining) =>
          new Problem(401, 'invalid_code', factorErrors.wrongCode, { body: { attemptsRemaining } }),
      )
      return { signedIn, remember: step.remember }
    },

    purge: () => queries.deleteExpiredSteps(db, isoNow(clock)),
  }
}

const stepExpired = () => new Problem(401, 'step_expired', factorErrors.stepExpired)
