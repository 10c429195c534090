import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { createSealer } from '#platform/sealing.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import type { Factors, NewAuthenticator, RecoveryCodes } from '../factors.schema.ts'
import { factorErrors } from '../texts/errors.ts'
import { accountEmail } from './accounts.shared.queries.ts'
import * as queries from './factors.queries.ts'
import type { Notices } from './notices.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'

const SECRET_BYTES = 20

type Needs = { db: Db; clock: Clock; settings: Settings; secrets: Secrets; notices: Notices }

/** The authenticator app of an account and its recovery codes. */
export function createFactors({ db, clock, settings, secrets, notices }: Needs) {
  const sealer = createSealer(secrets, 'authenticator')
  const signer = createSigner(secrets, 'recovery code')
  const hashOf = (accountId: string, code: string) => signer.sign(`${accountId}\n${plainCode(code)}`)

  async function makeCodes(tx: Tx, accountId: string): Promise<RecoveryCodes> {
    const recovery_codes = newRecoveryCodes()
    await queries.replaceRecoveryCodes(
      tx,
      accountId,
      recovery_codes.map((code) => hashOf(accountId, code)),
    )
    return { recovery_codes }
  }

  /** Accepts each code of the app once. */
  async function acceptTotp(within: Db, accountId: string, code: string): Promise<boolean> {
    const authenticator = await queries.authenticatorOf(within, accountId)
    if (!authenticator) return false
    const secret = sealer.open(authenticator.secret, accountId)
    const step = matchingStep(secret, code, clock.now())
    return step !== undefined && (await queries.spendStep(within, accountId, step)) !== undefined
  }

  return {
    isOn: async (within: Db, accountId: string): Promise<boolean> =>
      Boolean((await queries.authenticatorOf(within, accountId))?.confirmed_at),

    async status({ accountId }: Identity): Promise<Factors> {
      const authenticator = await queries.authenticatorOf(db, accountId)
      return {
        authenticator_since: authenticator?.confirmed_at ?? null,
        recovery_codes_left: await queries.countRecoveryCodes(db, accountId),
      }
    },

    /** Nothing changes at sign-in until the person confirms with a code. */
    async start({ accountId }: Identity): Promise<NewAuthenticator> {
      const bytes = randomBytes(SECRET_BYTES)
      const inserted = await queries.insertAuthenticator(db, {
        account_id: accountId,
        secret: sealer.seal(bytes, accountId),
        last_step: 0,
        created_at: isoNow(clock),
      })
      if (!inserted) throw conflict(factorErrors.exists, 'factor_exists')
      const [site, { email }] = await Promise.all([settings.siteName(), accountEmail(db, accountId)])
      const secret = base32(bytes)
      return { secret, uri: otpauthUri({ secret, site, email }) }
    },

    confirm: ({ accountId }: Identity, code: string): Promise<RecoveryCodes> =>
      db.transaction().execute(async (tx) => {
        const authenticator = await queries.heldAuthenticator(tx, accountId)
        if (!authenticator) throw notFound(factorErrors.subject)
        if (authenticator.confirmed_at) throw conflict(factorErrors.exists, 'factor_exists')
        if (!(await acceptTotp(tx, accountId, plainCode(code))))
          throw invalid([{ path: 'code', message: factorErrors.wrongSetupCode }])
        await queries.confirmAuthenticator(tx, accountId, isoNow(clock))
        await notices.tellOwner(tx, accountId, 'factorOn')
        return makeCodes(tx, accountId)
      }),

    /** The earlier codes stop working. */
    newCodes: ({ accountId }: Identity): Promise<RecoveryCodes> =>
      db.transaction().execute(async (tx) => {
        const authenticator = await queries.heldAuthenticator(tx, accountId)
        if (!authenticator?.confirmed_at) throw notFound(factorErrors.subject)
        await notices.tellOwner(tx, accountId, 'recoveryCodes')
        return makeCodes(tx, accountId)
      }),

    /** Returns false when there was nothing to remove. */
    async remove(tx: Tx, accountId: string): Promise<boolean> {
      await queries.deleteRecoveryCodes(tx, accountId)
      return (await queries.deleteAuthenticator(tx, accountId)) !== undefined
    },

    /** A code of the app or a recovery code. Each is accepted once, even by two requests at the same moment. */
    async accept(within: Db, accountId: string, typed: string): Promise<boolean> {
      const code = plainCode(typed)
      if (/^\d{6}$/.test(code)) return acceptTotp(within, accountId, code)
      const hash = hashOf(accountId, code)
      return (await queries.spendRecoveryCode(within, accountId, hash, isoNow(clock))) !== undefined
    },
  }
}
