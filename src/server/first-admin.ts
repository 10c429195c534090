import { randomBytes } from 'node:crypto'
import { ConfigError } from '#platform/config.ts'
import type { Services } from './services.ts'

/** Makes the first account on an empty database. Returns what to print, or undefined when there was one. */
export async function firstAdmin({ auth, config }: Pick<Services, 'auth' | 'config'>) {
  if (await auth.hasAccounts()) return undefined
  const { email, password } = config.admin
  const passwordWeakness = password && (await auth.passwordWeakness(password, email))
  if (passwordWeakness) throw new ConfigError(`ADMIN_PASSWORD is refused: ${passwordWeakness}`)
  const made = password ?? randomBytes(12).toString('base64url')
  // Several nodes may start at once on the same database: only the one that made it prints it.
  const created = await auth.createAccount({ email, name: 'Admin', role: 'admin', password: made })
  if (!created) return undefined
  return { email, password: password ? undefined : made }
}
