import { stepAt, totpCode } from '#features/auth/server/totp.ts'
import type { Role } from '#lib/values.ts'
import type { TestApp } from './testing.ts'

export const PASSWORD = 'nine-years-of-dub'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app does with the key that the person types. */
export function appCode(secret: string, now: Date): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), stepAt(now))
}

/** An account with a password, and its first session. */
export async function personWithPassword(app: TestApp, role: Role = 'editor') {
  const email = `${role}@example.com`
  await app.services.auth.createAccount({ email, name: role, role, password: PASSWORD })
  const login = (more: object = {}) => app.post('/api/auth/login', { email, password: PASSWORD, ...more })
  const signedIn = (await login()).json<{ token: string; user: { id: string } }>()
  return { ...app.withToken(signedIn.token), email, id: signedIn.user.id, login }
}

/** A person with an authenticator app. A minute has passed since they set it up. */
export async function personWithApp(app: TestApp, role: Role = 'editor') {
  const person = await personWithPassword(app, role)
  const { secret } = (await person.post('/api/auth/factors/authenticator')).json<{ secret: string }>()
  const code = () => appCode(secret, app.clock.now())
  const answer = await person.put('/api/auth/factors/authenticator', { code: code() })
  const { recovery_codes: recovery } = answer.json<{ recovery_codes: string[] }>()
  app.clock.advance(60_000)
  const step = async () => (await person.login()).json<{ second_step: string }>().second_step
  const finish = (token: string, given: string) => app.post('/api/auth/second-step', { token, code: given })
  return { ...person, secret, code, recovery, step, finish }
}
