/** The rules of a new password, as the spec gives them. */
const PASSWORD_MIN = 8
const NO_MATCH = 'New passwords do not match.'
const TOO_SHORT = 'Password must be at least 8 characters long.'

/** What is wrong with a new password, before anybody asks the server. */
export function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return NO_MATCH
  return password.length < PASSWORD_MIN ? TOO_SHORT : undefined
}
