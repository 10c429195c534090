import { z } from 'zod'
import { passkeyErrors } from './texts/errors.ts'

/* The messages between browser and server follow the JSON forms of the WebAuthn standard. */

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const credentialId = bytes(1400).min(1)

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  /** We ask for no extensions, so we read none. */
  clientExtensionResults: z.object({}).default({}),
}

/** A passkey's answer to a challenge. */
export const PasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A passkey that a device has just made. */
const MadePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What a browser needs to ask for a passkey. The challenge works once, for 5 minutes. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser needs to make a passkey. The challenge works once, for 5 minutes. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null until its first use. */
  used_at: z.string().nullable(),
  /** It also exists on other devices of the person. */
  backed_up: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({
  name: z.string().trim().min(1, passkeyErrors.name).max(60, passkeyErrors.nameTooLong),
})
export type PasskeyName = z.infer<typeof PasskeyName>

export const NewPasskey = PasskeyName.extend({ passkey: MadePasskey })
export type NewPasskey = z.infer<typeof NewPasskey>

/** The codes are empty for people who have some already. */
export const AddedPasskey = z.object({ passkey: Passkey, recovery_codes: z.array(z.string()) })
export type AddedPasskey = z.infer<typeof AddedPasskey>

export const PasskeyLogin = z.object({
  passkey: PasskeyAnswer,
  rememberMe: z.boolean().default(false),
  /** Set by the curators' sign-in page: refuses everyone else. */
  role: z.literal('curator').optional(),
  /** Set when a session is renewed: refuses everyone else. */
  account: z.string().max(60).optional(),
})
export type PasskeyLogin = z.infer<typeof PasskeyLogin>
