import type { Db, Row, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict, invalid, notFound, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { newId } from '#platform/ids.ts'
import type { AddedPasskey, NewPasskey, Passkey, PasskeyCreation } from '../passkeys.schema.ts'
import { passkeyErrors } from '../texts/errors.ts'
import { accountById, heldAccount } from './auth.queries.ts'
import { CHALLENGE_MS, type Challenges, type ChallengeUse } from './challenges.ts'
import type { FactorStore } from './factors.ts'
import type { Notices } from './notices.ts'
import { challengeIn, descriptorOf, type PasskeyChecks, webauthn } from './passkey-checks.ts'
import { toPasskey } from './passkey.ts'
import * as queries from './passkeys.queries.ts'

const PASSKEYS_PER_PERSON = 20
/** EdDSA, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257]

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  settings: Settings
  notices: Notices
  challenges: Challenges
  checks: PasskeyChecks
  factors: Pick<FactorStore, 'codesForFirst' | 'dropUnusedCodes'>
}

/** The passkeys of a person: adding, naming and removing. */
export function createPasskeys(needs: Needs) {
  const { db, clock, audit, settings, notices, challenges, checks, factors } = needs

  const adding = ({ sessionId }: Identity): ChallengeUse => ({ for: 'adding', of: sessionId })

  async function made({ passkey }: NewPasskey) {
    const { id, origin } = checks.relyingParty()
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      // Checked and spent by the caller.
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) throw notMade()
    return registrationInfo
  }

  async function insert(tx: Tx, account: Row<'account'>, given: NewPasskey): Promise<Row<'passkey'>> {
    const { credential, credentialBackedUp } = await made(given)
    if ((await queries.passkeysOf(tx, account.id)).length >= PASSKEYS_PER_PERSON)
      throw conflict(passkeyErrors.tooMany(PASSKEYS_PER_PERSON), 'too_many_passkeys')
    const inserted = await queries.insertPasskey(tx, {
      id: newId(),
      account_id: account.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(given.passkey.response.transports ?? []),
      backed_up: credentialBackedUp,
      name: given.name,
      created_at: isoNow(clock),
    })
    if (!inserted) throw conflict(passkeyErrors.exists, 'passkey_exists')
    return inserted
  }

  return {
    async creation(identity: Identity): Promise<PasskeyCreation> {
      const account = await accountById(db, identity.accountId)
      if (!account) throw unauthenticated()
      const [rpName, passkeys] = [await settings.siteName(), await queries.passkeysOf(db, account.id)]
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName,
        rpID: checks.relyingParty().id,
        userID: new Uint8Array(Buffer.from(account.id)),
        userName: account.email,
        userDisplayName: account.name,
        challenge: challenges.issue(adding(identity)),
        timeout: CHALLENGE_MS,
        excludeCredentials: passkeys.map(descriptorOf),
        // So that each passkey also works without a password.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
      return options as PasskeyCreation
    },

    async add(identity: Identity, given: NewPasskey): Promise<AddedPasskey> {
      const challenge = challengeIn(given.passkey)
      challenges.check(challenge, adding(identity))
      return db.transaction().execute(async (tx) => {
        // Locked, so that of two first factors at once only one makes recovery codes.
        const account = await heldAccount(tx, identity.accountId)
        if (!account) throw unauthenticated()
        if (!(await challenges.spend(tx, challenge))) throw notMade()
        const recovery_codes = await factors.codesForFirst(tx, account.id)
        const passkey = await insert(tx, account, given)
        await notices.tell(tx, account, 'passkeyOn')
        await audit.record(tx, { action: 'passkey-added', target: targetOf(passkey) })
        return { passkey: toPasskey(passkey), recovery_codes }
      })
    },

    async rename({ accountId }: Identity, id: string, name: string): Promise<Passkey> {
      const renamed = await queries.renamePasskey(db, accountId, id, name)
      if (!renamed) throw notFound(passkeyErrors.subject)
      return toPasskey(renamed)
    },

    remove: ({ accountId }: Identity, id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await heldAccount(tx, accountId)
        const removed = await queries.deletePasskey(tx, accountId, id)
        if (!removed) throw notFound(passkeyErrors.subject)
        await audit.record(tx, { action: 'passkey-removed', target: targetOf({ id, name: removed.name }) })
        const isProtected = await factors.dropUnusedCodes(tx, accountId)
        await notices.tellOwner(tx, accountId, isProtected ? 'passkeyOff' : 'lastPasskeyOff')
      }),
  }
}

const notMade = () => invalid([{ path: 'passkey', message: passkeyErrors.notMade }])

const targetOf = ({ id, name }: { id: string; name: string }) => ({ id, name })
