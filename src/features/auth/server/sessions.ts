import type { Db, Row, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { deviceOf } from '#lib/user-agent.ts'
import { DAY, HOUR, isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { notFound } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Session, SignedIn } from '../auth.schema.ts'
import { authErrors } from '../texts/errors.ts'
import { deleteOldDevices } from './devices.queries.ts'
import { toPerson } from './person.ts'
import * as queries from './sessions.queries.ts'
import { newToken, tokenHash } from './tokens.ts'

const SESSION_MS = 12 * HOUR
const REMEMBERED_SESSION_MS = 30 * DAY
export const REMEMBERED_SESSION_SECONDS = REMEMBERED_SESSION_MS / 1000

/** Precise enough for "last seen", and few enough writes. */
const SEEN_EVERY_MS = MINUTE

/** For this time after the password or a code, sensitive actions need no other proof. */
const PROOF_MS = 15 * MINUTE

/** After this time without a sign-in, a device counts as new. */
const KNOWN_DEVICE_MS = 180 * DAY

/** What a session remembers about the browser that started it. */
export type From = { userAgent?: string; country?: string | undefined }

type Found = Omit<Identity, 'isProved' | 'needsFactor'> & { provedAt: string; needsFactor: boolean | number }

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  config: Pick<Config, 'sessionIdleDays'>
  /** Tells the person about a new device. */
  recognise: (tx: Tx, account: Row<'account'>, from: From) => Promise<void>
}

/**
 * Every request looks its session up in the database, so an ended session stops working at once on every node. Nothing
 * caches it.
 */
export function createSessions({ db, clock, audit, config, recognise }: Needs) {
  const now = (): queries.Now => ({
    now: isoNow(clock),
    idleSince: isoAfter(clock, -config.sessionIdleDays * DAY),
  })

  const within = (work: (tx: Tx) => Promise<void>) => db.transaction().execute(work)

  /** A full disk must not sign anybody out. */
  const touch = ({ sessionId, accountId }: Identity) =>
    Promise.all([
      queries.touchSession(db, sessionId, isoNow(clock)),
      queries.touchAccount(db, accountId, isoNow(clock)),
    ]).catch(() => {})

  const identityOf = ({ provedAt, ...found }: Found): Identity => ({
    ...found,
    needsFactor: Boolean(found.needsFactor),
    isProved: provedAt > isoAfter(clock, -PROOF_MS),
  })

  return {
    async start(tx: Tx, account: Row<'account'>, from: From, remember = false): Promise<SignedIn> {
      const token = newToken()
      const id = tokenHash(token)
      const expires_at = isoAfter(clock, remember ? REMEMBERED_SESSION_MS : SESSION_MS)
      await queries.insertSession(tx, {
        id,
        account_id: account.id,
        created_at: isoNow(clock),
        expires_at,
        user_agent: from.userAgent?.slice(0, 300) ?? null,
        country: from.country ?? null,
      })
      await queries.touchAccount(tx, account.id, isoNow(clock))
      await recognise(tx, account, from)
      const needsFactor = Boolean((await queries.liveSession(tx, id, now()))?.needsFactor)
      return { token, expires_at, user: toPerson(account, needsFactor) }
    },

    async identify(token: string): Promise<Identity | null> {
      const found = await queries.liveSession(db, tokenHash(token), now())
      if (!found) return null
      const { seenAt, ...session } = found
      const identity = identityOf(session)
      if (seenAt <= isoAfter(clock, -SEEN_EVERY_MS)) await touch(identity)
      return identity
    },

    of: async (accountId: string): Promise<Identity[]> =>
      (await queries.liveSessionsOf(db, accountId, now())).map(identityOf),

    async list({ accountId, sessionId }: Identity): Promise<Session[]> {
      const rows = await queries.describedSessions(db, accountId, now())
      return rows.map((row) => toSession(row, sessionId))
    },

    async end({ accountId }: Identity, name: string): Promise<void> {
      const rows = await queries.liveSessionsOf(db, accountId, now())
      const found = rows.find(({ sessionId }) => nameOf(sessionId) === name)
      if (!found) throw notFound(authErrors.session)
      await within(async (tx) => {
        await queries.deleteSession(tx, found.sessionId)
        await audit.record(tx, { action: 'session-ended' })
      })
    },

    endOthers: ({ accountId, sessionId }: Identity) =>
      within(async (tx) => {
        await queries.deleteSessions(tx, accountId, sessionId)
        await audit.record(tx, { action: 'sessions-ended' })
      }),

    logout: ({ sessionId }: Identity) =>
      within(async (tx) => {
        await queries.deleteSession(tx, sessionId)
        await audit.record(tx, { action: 'signed-out' })
      }),

    async purge() {
      await queries.deleteEndedSessions(db, now())
      await deleteOldDevices(db, isoAfter(clock, -KNOWN_DEVICE_MS))
    },
  }
}

/** The name of a session in addresses. The stored id is the hash of the token and stays on the server. */
const nameOf = (sessionId: string) => tokenHash(sessionId).slice(0, 22)

const toSession = (row: Row<'session'>, current: string): Session => ({
  id: nameOf(row.id),
  current: row.id === current,
  ...deviceOf(row.user_agent ?? ''),
  country: row.country ?? '',
  created_at: row.created_at,
  seen_at: row.seen_at ?? row.created_at,
  expires_at: row.expires_at,
})
