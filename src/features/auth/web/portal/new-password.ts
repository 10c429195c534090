import { passwordRules } from '#features/auth/texts/portal.ts'

const PASSWORD_MIN = 8

/** Checks a new password before the form is sent. */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return passwordRules.mismatch
  return password.length < PASSWORD_MIN ? passwordRules.tooShort : undefined
}
