import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, realTime, type Clock } from '#platform/clock.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { createSealer } from '#platform/sealing.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import type { Factors, NewAuthenticator, RecoveryCodes, SecondStepMethod } from '../factors.schema.ts'
import { factorErrors } from '../texts/errors.ts'
import { accountEmail } from './accounts.shared.queries.ts'
import { heldAccount } from './auth.queries.ts'
import * as queries from './factors.queries.ts'
import type { Notices } from './notices.ts'
import { toPasskey } from './passkey.ts'
import { deletePasskeys, passkeysOf } from './passkeys.queries.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'

const SECRET_BYTES = 20

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  settings: Settings
  secrets: Secrets
  notices: Notices
  passkeyOrigin: string | null
}

export type FactorStore = ReturnType<typeof createFactors>

/** The second factors of an account: the authenticator app and the recovery codes. Passkeys have their own file. */
export function createFactors({ db, clock, audit, settings, secrets, notices, passkeyOrigin }: Needs) {
  const sealer = createSealer(secrets, 'authenticator')
  const signer = createSigner(secrets, 'recovery code')
  const hashOf = (accountId: string, code: string) => signer.sign(`${accountId}\n${plainCode(code)}`)

  async function makeCodes(tx: Tx, accountId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => hashOf(accountId, code))
    await queries.replaceRecoveryCodes(tx, accountId, hashes)
    return codes
  }

  /** Empty without a second factor. Recovery codes alone are none. */
  async function methods(within: Db, accountId: string): Promise<SecondStepMethod[]> {
    const [app, passkeys] = [
      await queries.authenticatorOf(within, accountId),
      await passkeysOf(within, accountId),
    ]
    const factors: SecondStepMethod[] = [
      ...(app?.confirmed_at ? (['app'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ]
    return factors.length > 0 ? [...factors, 'recovery'] : []
  }

  const isOn = async (within: Db, accountId: string) => (await methods(within, accountId)).length > 0

  /** Recovery codes come with the first factor of any kind. Returns none for people who have another one. */
  const codesForFirst = async (tx: Tx, accountId: string): Promise<string[]> =>
    (await isOn(tx, accountId)) ? [] : makeCodes(tx, accountId)

  /** Without a second factor, recovery codes are useless. Returns whether the person still has one. */
  async function dropUnusedCodes(tx: Tx, accountId: string): Promise<boolean> {
    if (await isOn(tx, accountId)) return true
    await queries.deleteRecoveryCodes(tx, accountId)
    return false
  }

  /** Accepts each code of the app once. */
  async function acceptTotp(within: Db, accountId: string, code: string): Promise<boolean> {
    const authenticator = await queries.authenticatorOf(within, accountId)
    if (!authenticator) return false
    const secret = sealer.open(authenticator.secret, accountId)
    const step = matchingStep(secret, code, realTime(clock))
    return step !== undefined && (await queries.spendStep(within, accountId, step)) !== undefined
  }

  return {
    methods,
    codesForFirst,
    dropUnusedCodes,

    async status({ accountId }: Identity): Promise<Factors> {
      const authenticator = await queries.authenticatorOf(db, accountId)
      return {
        authenticator_since: authenticator?.confirmed_at ?? null,
        recovery_codes_left: await queries.countRecoveryCodes(db, accountId),
        passkeys: (await passkeysOf(db, accountId)).map(toPasskey),
        passkey_origin: passkeyOrigin,
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
        // Locked, so that of two first factors at once only one makes recovery codes.
        await heldAccount(tx, accountId)
        const authenticator = await queries.authenticatorOf(tx, accountId)
        if (!authenticator) throw notFound(factorErrors.subject)
        if (authenticator.confirmed_at) throw conflict(factorErrors.exists, 'factor_exists')
        if (!(await acceptTotp(tx, accountId, plainCode(code))))
          throw invalid([{ path: 'code', message: factorErrors.wrongSetupCode }])
        const recovery_codes = await codesForFirst(tx, accountId)
        await queries.confirmAuthenticator(tx, accountId, isoNow(clock))
        await notices.tellOwner(tx, accountId, 'factorOn')
        await audit.record(tx, { action: 'app-added' })
        return { recovery_codes }
      }),

    /** The earlier codes stop working. */
    newCodes: ({ accountId }: Identity): Promise<RecoveryCodes> =>
      db.transaction().execute(async (tx) => {
        await heldAccount(tx, accountId)
        if (!(await isOn(tx, accountId))) throw notFound(factorErrors.none)
        await notices.tellOwner(tx, accountId, 'recoveryCodes')
        await audit.record(tx, { action: 'recovery-codes-made' })
        return { recovery_codes: await makeCodes(tx, accountId) }
      }),

    removeApp: ({ accountId }: Identity): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await heldAccount(tx, accountId)
        if (!(await queries.deleteAuthenticator(tx, accountId))) throw notFound(factorErrors.subject)
        const isProtected = await dropUnusedCodes(tx, accountId)
        await notices.tellOwner(tx, accountId, isProtected ? 'appOff' : 'factorOff')
        await audit.record(tx, { action: 'app-removed' })
      }),

    /** Returns false when there was nothing to remove. */
    async removeAll(tx: Tx, accountId: string): Promise<boolean> {
      await queries.deleteRecoveryCodes(tx, accountId)
      const passkeys = await deletePasskeys(tx, accountId)
      const app = await queries.deleteAuthenticator(tx, accountId)
      return passkeys.length > 0 || app !== undefined
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
