import type { Db, Row } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict } from '#platform/errors.ts'
import type { PasskeyAnswer, PasskeyRequest } from '../passkeys.schema.ts'
import { passkeyErrors } from '../texts/errors.ts'
import { CHALLENGE_MS, type Challenges, type ChallengeUse } from './challenges.ts'
import { passkeyByCredential, passkeysOf, touchPasskey } from './passkeys.queries.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'

export type PasskeyChecks = ReturnType<typeof createPasskeyChecks>

type Needs = { clock: Clock; config: Config; challenges: Challenges }

/** Loaded on first use: most processes never see a passkey, and the package reads many certificate formats. */
export const webauthn = () => import('@simplewebauthn/server')

/** Asks for a passkey and checks its answer. */
export function createPasskeyChecks({ clock, config, challenges }: Needs) {
  const site = relyingPartyOf(config)

  function relyingParty(): RelyingParty {
    if (!site) throw conflict(passkeyErrors.unavailable, 'passkeys_unavailable')
    return site
  }

  async function verified(passkey: Row<'passkey'>, answer: PasskeyAnswer) {
    const { id, origin } = relyingParty()
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      // Checked and spent before.
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return isRight ? authenticationInfo : undefined
  }

  return {
    relyingParty,
    /** Null when browsers would refuse. */
    origin: site?.origin ?? null,

    /** Without an account, the browser offers every passkey that it has for this site. */
    async request(db: Db, use: ChallengeUse, accountId?: string): Promise<PasskeyRequest> {
      const { id } = relyingParty()
      const passkeys = accountId === undefined ? undefined : await passkeysOf(db, accountId)
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: id,
        challenge: challenges.issue(use),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
      })
      return options as PasskeyRequest
    },

    /** Before anything is counted as a failed attempt. Throws when the challenge is too old or for something else. */
    check: (answer: PasskeyAnswer, use: ChallengeUse) => challenges.check(challengeIn(answer), use),

    /** The passkey, if its answer is right. Each challenge is accepted once, even by two requests at the same moment. */
    async accept(within: Db, answer: PasskeyAnswer, accountId: string): Promise<Row<'passkey'> | undefined> {
      const passkey = await passkeyByCredential(within, answer.id)
      if (passkey?.account_id !== accountId) return undefined
      const { userHandle } = answer.response
      if (userHandle && userHandle !== userHandleOf(accountId)) return undefined
      if (!(await challenges.spend(within, challengeIn(answer)))) return undefined
      // The package throws for each rule that an answer breaks.
      const info = await verified(passkey, answer).catch(() => undefined)
      if (!info) return undefined
      const use = { counter: info.newCounter, backed_up: info.credentialBackedUp, used_at: isoNow(clock) }
      return touchPasskey(within, passkey.id, use)
    },
  }
}

/** Devices keep it with the passkey and return it at each sign-in. */
const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url')

export const descriptorOf = ({ credential_id, transports }: Row<'passkey'>) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[],
})

type Answered = { response: { clientDataJSON: string } }

/** The challenge inside an answer; empty when there is none. */
export function challengeIn({ response }: Answered): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as unknown
    const { challenge } = data as { challenge?: unknown }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}
