import { z } from 'zod'
import { Passkey, PasskeyAnswer } from './passkeys.schema.ts'
import { factorErrors } from './texts/errors.ts'

/** An app's six digits or a recovery code. */
const code = z.string().trim().min(1, factorErrors.missing).max(40)

export const Factors = z.object({
  /** When the authenticator app was confirmed; null without one. */
  authenticator_since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** The address where passkeys work; null when the site has no https. */
  passkey_origin: z.string().nullable(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once, while the person sets up the app. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() })
export type NewAuthenticator = z.infer<typeof NewAuthenticator>

/** Shown once. We store only hashes. Empty when the person has codes already. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const FactorCode = z.object({ code })

/** How a sign-in can be finished. */
const METHODS = ['app', 'passkey', 'recovery'] as const
export type SecondStepMethod = (typeof METHODS)[number]

/** The right password was given, and the account has a second factor. */
export const SecondStep = z.object({
  second_step: z.string(),
  expires_at: z.string(),
  methods: z.array(z.enum(METHODS)),
})
export type SecondStep = z.infer<typeof SecondStep>

export const SecondStepToken = z.object({ token: z.string().min(1).max(200) })

/** With exactly one of code and passkey. */
export const SecondStepAnswer = z.union([
  z.strictObject({ ...SecondStepToken.shape, code }),
  z.strictObject({ ...SecondStepToken.shape, passkey: PasskeyAnswer }),
])
export type SecondStepAnswer = z.infer<typeof SecondStepAnswer>

/** Exactly one of them. */
export const Proof = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ code }),
  z.strictObject({ passkey: PasskeyAnswer }),
])
export type Proof = z.infer<typeof Proof>

/** What stands for a second factor: a code that was typed, or the answer of a passkey. */
export type FactorEvidence = { code: string } | { passkey: PasskeyAnswer }
