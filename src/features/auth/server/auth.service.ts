import { createHash, randomBytes } from 'node:crypto'
import type { Db, Role, Row } from '#db/tables.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { DAY, HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { newId } from '#platform/ids.ts'
import type { Login, Person, SignedIn } from '../auth.schema.ts'
import * as queries from './auth.queries.ts'
import { guardAttempt } from './lockout.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const SESSION_MS = 12 * HOUR
const REMEMBERED_SESSION_MS = 30 * DAY

export type Auth = ReturnType<typeof createAuth>

export type NewAccount = { email: string; name: string; role: Role; password: string }

export function createAuth({ db, clock }: { db: Db; clock: Clock }) {
  // Compared with when there is no such account, so that the time taken tells nothing.
  let decoy: Promise<string> | undefined

  async function verified({ email, password }: Login) {
    const instead = await (decoy ??= hashPassword(randomBytes(16).toString('hex')))
    const account = await queries.accountByEmail(db, email)
    const matches = await verifyPassword(password, account?.password_hash ?? instead)
    return matches && account?.password_hash ? account : undefined
  }

  return {
    async login(login: Login, from: { address: string; userAgent?: string }): Promise<SignedIn> {
      const attempt = { email: login.email, address: from.address }
      const account = await guardAttempt({ db, clock }, attempt, () => verified(login))
      const token = randomBytes(32).toString('base64url')
      const expires_at = isoAfter(clock, login.rememberMe ? REMEMBERED_SESSION_MS : SESSION_MS)
      await queries.insertSession(db, {
        id: tokenHash(token),
        account_id: account.id,
        created_at: isoNow(clock),
        expires_at,
        user_agent: from.userAgent?.slice(0, 300) ?? null,
      })
      return { token, expires_at, user: toPerson(account) }
    },

    /** Who a bearer token stands for, or null when it stands for nobody any more. */
    async identify(token: string): Promise<Identity | null> {
      return (await queries.liveSession(db, tokenHash(token), isoNow(clock))) ?? null
    },

    async me({ accountId }: Identity): Promise<Person> {
      const account = await queries.accountById(db, accountId)
      if (!account) throw unauthenticated()
      return toPerson(account)
    },

    async logout({ sessionId }: Identity) {
      await queries.deleteSession(db, sessionId)
    },

    /** Answers false when the address has an account already. */
    async createAccount({ email, name, role, password }: NewAccount): Promise<boolean> {
      const password_hash = await hashPassword(password)
      const account = {
        id: newId(),
        email: email.toLowerCase(),
        name,
        role,
        password_hash,
        created_at: isoNow(clock),
      }
      return (await queries.insertAccount(db, account)) !== undefined
    },

    hasAccounts: async () => (await queries.anyAccount(db)) !== undefined,

    async purge() {
      await queries.deleteExpiredSessions(db, isoNow(clock))
      await queries.deleteOldFailures(db, isoAfter(clock, -DAY))
    },
  }
}

/** Only the hash is stored: whoever reads the database cannot sign in with what is there. */
const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

const toPerson = ({ id, name, email, bio, avatar, role }: Row<'account'>): Person => ({
  id,
  name,
  email,
  bio,
  role,
  avatar: fileUrl(avatar),
})
