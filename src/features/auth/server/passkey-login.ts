import { createHash } from 'node:crypto'
import type { Db, Row, Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Clock } from '#platform/clock.ts'
import { forbidden, Problem } from '#platform/errors.ts'
import type { SignedIn } from '../auth.schema.ts'
import type { PasskeyAnswer, PasskeyLogin, PasskeyRequest } from '../passkeys.schema.ts'
import { authErrors, passkeyErrors } from '../texts/errors.ts'
import { accountById, heldAccount } from './auth.queries.ts'
import { guardAttempt } from './lockout.ts'
import type { PasskeyChecks } from './passkey-checks.ts'
import { passkeyByCredential } from './passkeys.queries.ts'
import type { From } from './sessions.ts'

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  checks: PasskeyChecks
  sessions: {
    start: (tx: Tx, account: Row<'account'>, from: From, remember?: boolean) => Promise<SignedIn>
  }
}

const SIGN_IN = { for: 'sign-in' } as const

/**
 * Signs in with a passkey instead of a password. The device has checked a fingerprint, a face or a PIN, so no second step
 * follows.
 */
export function createPasskeyLogin({ db, clock, audit, checks, sessions }: Needs) {
  async function ownerOf({ id }: PasskeyAnswer) {
    const passkey = await passkeyByCredential(db, id)
    return passkey && accountById(db, passkey.account_id)
  }

  /** Refusals while locked are not recorded: they could fill the disk. */
  const noteFailure = (owner: Row<'account'> | undefined, why: string) => {
    const detail = !owner ? auditDetails.unknownPasskey : owner.disabled_at ? auditDetails.closedAccount : why
    return audit.note({ action: 'sign-in-failed', detail, ...(owner && { by: owner }) })
  }

  /** Runs after the passkey was accepted, so that strangers learn nothing about its owner. */
  const start = ({ passkey, rememberMe, ...only }: PasskeyLogin, owner: Row<'account'>, from: From) =>
    db.transaction().execute(async (tx) => {
      const account = await heldAccount(tx, owner.id)
      if (!account || account.disabled_at) return undefined
      if (!(await checks.accept(tx, passkey, account.id))) return undefined
      const unwanted = unwantedAs(account, only)
      if (unwanted) return unwanted
      await audit.record(tx, { action: 'signed-in', by: account, detail: auditDetails.withPasskey })
      return sessions.start(tx, account, from, rememberMe)
    })

  return {
    options: (): Promise<PasskeyRequest> => checks.request(db, SIGN_IN),

    /** Limited like wrong passwords, and counted separately: a stranger cannot lock the password of a person. */
    async finish(login: PasskeyLogin, from: From & { address: string }): Promise<SignedIn> {
      checks.check(login.passkey, SIGN_IN)
      const owner = await ownerOf(login.passkey)
      const attempt = { email: `passkey of ${owner?.id ?? shortOf(login.passkey.id)}`, address: from.address }
      const done = await guardAttempt(
        { db, clock },
        attempt,
        async () => {
          const started = owner && (await start(login, owner, from))
          if (!started) await noteFailure(owner, auditDetails.refusedPasskey)
          return started
        },
        (attemptsRemaining) =>
          new Problem(401, 'invalid_passkey', passkeyErrors.unknown, { body: { attemptsRemaining } }),
      )
      if ('token' in done) return done
      await noteFailure(owner, done.detail)
      throw forbidden(done.message)
    },
  }
}

type Unwanted = { detail: string; message: string }

/** A page may ask for one person, or for curators only. */
function unwantedAs(
  { id, role }: Row<'account'>,
  only: Pick<PasskeyLogin, 'role' | 'account'>,
): Unwanted | undefined {
  if (only.role && role !== only.role)
    return { detail: auditDetails.notACurator, message: authErrors.notACurator }
  if (only.account !== undefined && id !== only.account)
    return { detail: auditDetails.otherAccount, message: passkeyErrors.otherAccount }
  return undefined
}

/** Strangers choose what they send, so that it could be very long. */
const shortOf = (credentialId: string) => createHash('sha256').update(credentialId).digest('base64url')
