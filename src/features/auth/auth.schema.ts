import { z } from 'zod'
import { jsonText } from '#lib/form-fields.schema.ts'
import { webAddress } from '#lib/web-address.schema.ts'
import { authErrors } from './texts/errors.ts'
import { INVALID_EMAIL } from '#lib/texts/form-errors.ts'
import { LINK_PURPOSES, LINKS_MAX, ROLES } from '#lib/values.ts'

const PASSWORD_MIN = 8

const email = z.string().trim().toLowerCase().pipe(z.email(INVALID_EMAIL).max(254))
const newPassword = z.string().min(PASSWORD_MIN, authErrors.passwordTooShort(PASSWORD_MIN)).max(1000)

export const Login = z.object({
  email,
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().default(false),
  /** Set by the curators' sign-in page: refuses everyone else. */
  role: z.literal('curator').optional(),
})
export type Login = z.infer<typeof Login>

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  avatar: z.string(),
  /** Shown on the person's author page. */
  links: z.array(z.string()),
  role: z.enum(ROLES),
  /** Until the person has set up a second factor, no other call works. */
  needs_factor: z.literal(true).optional(),
})
export type Person = z.infer<typeof Person>

/** Null when nobody is signed in, which is not an error. */
export const CurrentSession = z.object({ user: Person.nullable() })
export type CurrentSession = z.infer<typeof CurrentSession>

/** A place where the person is signed in. Texts are empty when unknown. */
export const Session = z.object({
  id: z.string(),
  /** The session that made this call. */
  current: z.boolean(),
  browser: z.string(),
  system: z.string(),
  /** An ISO 3166 code. */
  country: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  expires_at: z.string(),
})
export type Session = z.infer<typeof Session>

export const SignedIn = z.object({ token: z.string(), expires_at: z.string(), user: Person })
export type SignedIn = z.infer<typeof SignedIn>

export const LoginRefusal = z.object({
  message: z.string(),
  code: z.string(),
  attemptsRemaining: z.number().int(),
})
export type LoginRefusal = z.infer<typeof LoginRefusal>

export const ForgotPassword = z.object({ email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z.object({ token: z.string().min(1).max(200), password: newPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

/** The name is optional and replaces the one of the invitation. */
export const AcceptInvitation = ResetPassword.extend({
  name: z.string().trim().min(1, authErrors.name).max(100).optional(),
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const PasswordLinkQuery = ResetPassword.pick({ token: true })

/** The purpose of a mailed link: a new password, or the first password of an invited person. */
export const PasswordLink = z.object({
  purpose: z.enum(LINK_PURPOSES),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  site: z.string(),
})
export type PasswordLink = z.infer<typeof PasswordLink>

export const ChangePassword = z.object({ oldPassword: z.string().min(1).max(1000), newPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

/** Omitted fields stay as they are. The picture comes as the file `avatar`. */
export const ProfileForm = z.object({
  name: z.string().trim().min(1, authErrors.name).max(100).optional(),
  bio: z.string().trim().max(2000).optional(),
  /** JSON: web addresses for the person's author page. */
  links: jsonText(
    z.array(webAddress()).max(LINKS_MAX, authErrors.linksMax(LINKS_MAX)),
    authErrors.links,
  ).optional(),
  /** Empty removes the picture. */
  avatar_url: z.literal('').optional(),
})
export type ProfileForm = z.infer<typeof ProfileForm>
