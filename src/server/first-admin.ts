import { randomBytes } from 'node:crypto'
import { ConfigError } from '#platform/config.ts'
import type { Services } from './services.ts'
import { startErrors } from './texts/start.ts'

/** Creates the first account on an empty database. Returns the lines to print, or undefined if accounts exist. */
export async function firstAdmin({ auth, config }: Pick<Services, 'auth' | 'config'>) {
  if (await auth.hasAccounts()) return undefined
  const { email, password } = config.admin
  const passwordWeakness = password && (await auth.passwordWeakness(password, email))
  if (passwordWeakness) throw new ConfigError(startErrors.weakPassword(passwordWeakness))
  const made = password ?? randomBytes(12).toString('base64url')
  // Several nodes may start on the same database, and only the one that created the account prints it.
  const created = await auth.createAccount({ email, name: 'Admin', role: 'admin', password: made })
  if (!created) return undefined
  return { email, password: password ? undefined : made }
}
