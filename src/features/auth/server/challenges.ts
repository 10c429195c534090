import { randomBytes } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { Problem } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { passkeyErrors } from '../texts/errors.ts'
import { deleteSpentChallenges, spendChallenge } from './passkeys.queries.ts'

export const CHALLENGE_MS = 5 * MINUTE

/** What the answer is good for. `of` is the session or the sign-in that asked. */
export type ChallengeUse = { for: 'sign-in' } | { for: 'second-step' | 'proof' | 'adding'; of: string }

export type Challenges = ReturnType<typeof createChallenges>

/**
 * Challenges carry their end and a signature, so any node can check them, and people who only look at the sign-in page
 * write nothing to the database. An answer is noted there, so that it counts once.
 */
export function createChallenges({ clock, secrets }: { clock: Clock; secrets: Secrets }) {
  const signer = createSigner(secrets, 'passkey challenge')
  const signed = (nonce: string, end: string, use: ChallengeUse) =>
    [use.for, 'of' in use ? use.of : '', nonce, end].join('\n')

  return {
    issue(use: ChallengeUse): string {
      const nonce = randomBytes(18).toString('base64url')
      const end = (clock.now().getTime() + CHALLENGE_MS).toString(36)
      return [nonce, end, signer.sign(signed(nonce, end, use))].join('.')
    },

    /** Refuses challenges that are too old, of another session, or not ours. */
    check(challenge: string, use: ChallengeUse): void {
      const [nonce = '', end = '', signature = ''] = challenge.split('.')
      const isOurs = signer.isGenuine(signed(nonce, end, use), signature)
      if (!isOurs || Number.parseInt(end, 36) <= clock.now().getTime())
        throw new Problem(400, 'challenge_expired', passkeyErrors.tooLate)
    },

    /** Returns false when it was answered before. */
    async spend(within: Db, challenge: string): Promise<boolean> {
      const [id = '', end = ''] = challenge.split('.')
      const expires_at = new Date(Number.parseInt(end, 36)).toISOString()
      return (await spendChallenge(within, { id, expires_at })) !== undefined
    },

    purge: (db: Db) => deleteSpentChallenges(db, isoNow(clock)),
  }
}
