import type { Db, Row, Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { Problem } from '#platform/errors.ts'
import type { SignedIn } from '../auth.schema.ts'
import type { FactorEvidence, SecondStep, SecondStepAnswer, SecondStepMethod } from '../factors.schema.ts'
import type { PasskeyRequest } from '../passkeys.schema.ts'
import { factorErrors, passkeyErrors } from '../texts/errors.ts'
import { accountById, heldAccount } from './auth.queries.ts'
import * as queries from './factors.queries.ts'
import { guardAttempt } from './lockout.ts'
import type { Evidence } from './evidence.ts'
import type { ChallengeUse } from './challenges.ts'
import type { PasskeyChecks } from './passkey-checks.ts'
import type { From } from './sessions.ts'
import { newToken, tokenHash } from './tokens.ts'

const STEP_MS = 10 * MINUTE

type Needs = {
  db: Db
  clock: Clock
  audit: Pick<Audit, 'record' | 'note'>
  evidence: Evidence
  checks: PasskeyChecks
  sessions: {
    start: (tx: Tx, account: Row<'account'>, from: From, remember?: boolean) => Promise<SignedIn>
  }
}

/** The part of a sign-in between the right password and the second factor. */
export function createSecondStep({ db, clock, audit, evidence, checks, sessions }: Needs) {
  async function openStep(token: string): Promise<Row<'sign_in_step'>> {
    const step = await queries.openStep(db, tokenHash(token), isoNow(clock))
    if (!step) throw stepExpired()
    return step
  }

  async function finish(
    step: Row<'sign_in_step'>,
    given: FactorEvidence,
    from: From,
  ): Promise<SignedIn | undefined> {
    return db.transaction().execute(async (tx) => {
      const account = await heldAccount(tx, step.account_id)
      if (!account || account.disabled_at) throw stepExpired()
      if (!(await evidence.accept(tx, account.id, given))) return undefined
      // Another request may have used the token. The code or the passkey then stays unused.
      if (!(await queries.spendSignInStep(tx, step.id))) throw stepExpired()
      await audit.record(tx, { action: 'signed-in', by: account })
      return sessions.start(tx, account, from, step.remember)
    })
  }

  async function noteFailure(accountId: string, given: FactorEvidence) {
    const by = await accountById(db, accountId)
    const detail = 'code' in given ? auditDetails.wrongCode : auditDetails.refusedPasskey
    await audit.note({ action: 'sign-in-failed', detail, ...(by && { by }) })
  }

  return {
    async begin(
      tx: Tx,
      accountId: string,
      { methods, remember }: { methods: SecondStepMethod[]; remember: boolean },
    ): Promise<SecondStep> {
      const token = newToken()
      const expires_at = isoAfter(clock, STEP_MS)
      await queries.insertStep(tx, { id: tokenHash(token), account_id: accountId, remember, expires_at })
      return { second_step: token, expires_at, methods }
    },

    /** A challenge for the passkeys of the person who gave the password. */
    async options(token: string): Promise<PasskeyRequest> {
      const step = await openStep(token)
      return checks.request(db, challengeFor(step), step.account_id)
    },

    /** Wrong codes and passkeys are limited like wrong passwords, and counted separately. */
    async finish({ token, ...given }: SecondStepAnswer, from: From & { address: string }) {
      const step = await openStep(token)
      evidence.check(given, challengeFor(step))
      const attempt = { email: `code of ${step.account_id}`, address: from.address }
      const signedIn = await guardAttempt(
        { db, clock },
        attempt,
        async () => {
          const done = await finish(step, given, from)
          if (!done) await noteFailure(step.account_id, given)
          return done
        },
        (attemptsRemaining) => refusal(given, attemptsRemaining),
      )
      return { signedIn, remember: step.remember }
    },

    purge: () => queries.deleteExpiredSteps(db, isoNow(clock)),
  }
}

const challengeFor = ({ id }: Row<'sign_in_step'>): ChallengeUse => ({ for: 'second-step', of: id })

const refusal = (given: FactorEvidence, attemptsRemaining: number) =>
  'code' in given
    ? new Problem(401, 'invalid_code', factorErrors.wrongCode, { body: { attemptsRemaining } })
    : new Problem(401, 'invalid_passkey', passkeyErrors.refused, { body: { attemptsRemaining } })

const stepExpired = () => new Problem(401, 'step_expired', factorErrors.stepExpired)
