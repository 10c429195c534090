import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#features/auth/passkeys.schema.ts'
import { passkeysTexts, passkeyTexts as texts } from '#features/auth/texts/passkeys.ts'
import { ApiError } from '#ui/api-error.ts'

/* The browser's own window for passkeys. */

export const NO_PASSKEY = 'no_passkey'

/** Forms show it like a refusal of the server. */
const problem = (message: string, cause?: unknown) =>
  new ApiError(400, NO_PASSKEY, message, { details: { message }, cause })

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host)

/** Browsers offer passkeys only with https or on localhost, and never for an IP address. */
export const passkeysWork = (): boolean =>
  isSecureContext && browserSupportsWebAuthn() && !isAddress(location.hostname)

/** Why no passkey can be added on this page; undefined when one can. `origin` is where the server accepts them. */
export function obstacle(origin: string | null): string | undefined {
  if (origin === null) return passkeysTexts.noHttps
  if (origin !== location.origin) return passkeysTexts.elsewhere(origin)
  return passkeysWork() ? undefined : passkeysTexts.noBrowser
}

/** The browser would say so in words that nobody understands. */
function refuseOtherAddress(rpId: string) {
  const { hostname } = location
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) throw problem(texts.otherAddress(rpId))
}

/** Resolves to the answer of the passkey that the person chooses. */
export async function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  refuseOtherAddress(request.rpId)
  const answer = await startAuthentication({ optionsJSON: request }).catch((error: unknown) => {
    throw problem(texts.notUsed, error)
  })
  return { ...answer, clientExtensionResults: {} }
}

export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey['passkey']> {
  refuseOtherAddress(creation.rp.id)
  const made = await startRegistration({ optionsJSON: creation }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw problem(isKnown ? texts.hasOne : texts.notMade, error)
  })
  return { ...made, clientExtensionResults: {} }
}
