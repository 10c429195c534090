import { sql } from 'kysely'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { hasFactor } from './people.shared.queries.ts'

/** A session ends at its time, or after `idleSince` without use. */
export type Now = { now: string; idleSince: string }

export const insertSession = (tx: Tx, session: NewRow<'session'>) =>
  tx.insertInto('session').values(session).execute()

export const deleteSession = (db: Db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()

/** Also ends sign-ins that wait for a code. */
export async function deleteSessions(tx: Tx, accountId: string, except = '') {
  await tx.deleteFrom('sign_in_step').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '<>', except).execute()
}

const lastUse = sql<string>`coalesce(session.seen_at, session.created_at)`

export const deleteEndedSessions = (db: Db, { now, idleSince }: Now) =>
  db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb(lastUse, '<=', idleSince)]))
    .execute()

/** Excludes ended sessions and closed accounts. */
const liveSessions = (db: Db, { now, idleSince }: Now) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.expires_at', '>', now)
    .where(lastUse, '>', idleSince)
    .where('account.disabled_at', 'is', null)

const IDENTITY = [
  'session.id as sessionId',
  'session.expires_at as expiresAt',
  'account.id as accountId',
  'account.role',
] as const

/** When the person proved who they are, and whether they must set up a second factor. */
const STANDING = [
  sql<string>`coalesce(session.proved_at, session.created_at)`.as('provedAt'),
  sql<boolean | number>`(exists (
    select 1 from factor_rule where factor_rule.role = account.role and since <= session.created_at)
    and not ${hasFactor})`.as('needsFactor'),
] as const

export const liveSession = (db: Db, id: string, now: Now) =>
  liveSessions(db, now)
    .select(IDENTITY)
    .select(STANDING)
    .select(lastUse.as('seenAt'))
    .where('session.id', '=', id)
    .executeTakeFirst()

export const liveSessionsOf = (db: Db, accountId: string, now: Now) =>
  liveSessions(db, now).select(IDENTITY).select(STANDING).where('account.id', '=', accountId).execute()

/** The last used one first. */
export const describedSessions = (db: Db, accountId: string, now: Now) =>
  liveSessions(db, now)
    .selectAll('session')
    .where('account.id', '=', accountId)
    .orderBy(lastUse, 'desc')
    .orderBy('session.id')
    .execute()

export const proveSession = (db: Db, id: string, proved_at: string) =>
  db.updateTable('session').set({ proved_at }).where('id', '=', id).execute()

export const touchSession = (db: Db, id: string, seen_at: string) =>
  db.updateTable('session').set({ seen_at }).where('id', '=', id).execute()

export const touchAccount = (db: Db, id: string, seen_at: string) =>
  db.updateTable('account').set({ seen_at }).where('id', '=', id).execute()
