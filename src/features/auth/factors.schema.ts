import { z } from 'zod'
import { factorErrors } from './texts/errors.ts'

/** An app's six digits or a recovery code. */
const code = z.string().trim().min(1, factorErrors.missing).max(40)

export const Factors = z.object({
  /** When the authenticator app was confirmed; null without one. */
  authenticator_since: z.string().nullable(),
  recovery_codes_left: z.number().int(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once, while the person sets up the app. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() })
export type NewAuthenticator = z.infer<typeof NewAuthenticator>

/** Shown once. We store only hashes. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const FactorCode = z.object({ code })

/** The right password was given, and the account has a second factor. */
export const SecondStep = z.object({ second_step: z.string(), expires_at: z.string() })
export type SecondStep = z.infer<typeof SecondStep>

export const SecondStepCode = z.object({ token: z.string().min(1).max(200), code })
export type SecondStepCode = z.infer<typeof SecondStepCode>

/** Exactly one of them. */
export const Proof = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ code }),
])
export type Proof = z.infer<typeof Proof>
