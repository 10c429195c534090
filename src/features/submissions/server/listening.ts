import { HOUR, isoAfter, type Clock } from '#platform/clock.ts'
import { forbidden } from '#platform/errors.ts'
import { createSigner } from '#platform/signing.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { ListenAddress } from '../submissions.schema.ts'

const LISTEN_MS = HOUR

export type Ticket = { as: string; until: string; key: string }

/**
 * An audio element sends no token, so it gets an address that speaks for whoever asked for it, for an hour. It says who
 * that is, and they are asked for anew each time: whoever loses a submission loses its address.
 */
export function createListening({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const signer = createSigner(secrets, 'listen')
  const text = (id: string, as: string, until: string) => `${id} ${as} ${until}`

  return {
    address(id: string, as: string): ListenAddress {
      const expires_at = isoAfter(clock, LISTEN_MS)
      const until = Date.parse(expires_at).toString(36)
      const query = new URLSearchParams({ as, until, key: signer.sign(text(id, as, until)) })
      return { url: `/api/submissions/${id}/audio?${query.toString()}`, expires_at }
    },

    /** Whose address this is. */
    holder(id: string, { as, until, key }: Ticket): string {
      const fresh = Number.parseInt(until, 36) > clock.now().getTime()
      if (!fresh || !signer.isGenuine(text(id, as, until), key))
        throw forbidden('This address has expired. Please open the submission again.')
      return as
    },
  }
}
