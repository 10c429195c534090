import type { Auth } from '#features/auth/server/auth.service.ts'
import { callPath } from '#lib/call-path.ts'
import { HOUR, isoAfter, type Clock } from '#platform/clock.ts'
import { forbidden } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { createSigner } from '#platform/signing.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { ListenAddress } from '../submissions.schema.ts'
import { submissionErrors } from '../texts/errors.ts'

const LISTEN_MS = HOUR

export type Ticket = { as: string; until: string; key: string }

type Needs = { secrets: Secrets; clock: Clock; auth: Pick<Auth, 'sessionsOf'> }

/**
 * Signed addresses for programs that play a recording without sending a token. Every request checks the session that
 * the signature names, so the address stops working when the session ends.
 */
export function createListening({ secrets, clock, auth }: Needs) {
  const signer = createSigner(secrets, 'listen')
  const text = (id: string, until: string, sessionId: string) => `${id} ${until} ${sessionId}`

  return {
    address(id: string, { accountId, sessionId, expiresAt, scopes }: Identity): ListenAddress {
      const path = callPath('GET /api/submissions/:id/audio', { id })
      const inAnHour = isoAfter(clock, LISTEN_MS)
      // A program sends its key with the request for the recording. No address replaces the key.
      if (scopes) return { url: path, expires_at: inAnHour }
      const expires_at = expiresAt < inAnHour ? expiresAt : inAnHour
      const until = Date.parse(expires_at).toString(36)
      const key = signer.sign(text(id, until, sessionId))
      const query = new URLSearchParams({ as: accountId, until, key } satisfies Ticket)
      return { url: `${path}?${query.toString()}`, expires_at }
    },

    /** The person whose session the address belongs to. */
    async holder(id: string, { as, until, key }: Ticket): Promise<Identity> {
      const isFresh = Number.parseInt(until, 36) > clock.now().getTime()
      const sessions = isFresh ? await auth.sessionsOf(as) : []
      const holder = sessions.find(({ sessionId }) => signer.isGenuine(text(id, until, sessionId), key))
      if (!holder) throw forbidden(submissionErrors.addressExpired)
      return holder
    },
  }
}
