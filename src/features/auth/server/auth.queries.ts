import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'

export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const accountInAnyState = (db: Db, email: string) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

export const accountById = (db: Db, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the account until the transaction ends. With a hash, finds it only if the password has not changed. */
export const heldAccount = (tx: Tx, id: string, passwordHash?: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .$if(passwordHash !== undefined, (q) => q.where('password_hash', '=', passwordHash!))
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .executeTakeFirst()

export const anyAccount = (db: Db) => db.selectFrom('account').select('id').limit(1).executeTakeFirst()

/** Returns undefined when the address already has an account. */
export const insertAccount = (db: Db, account: NewRow<'account'>) =>
  db
    .insertInto('account')
    .values(account)
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateAccount = (tx: Tx, id: string, account: RowUpdate<'account'>) =>
  tx.updateTable('account').set(account).where('id', '=', id).execute()

export const deleteAccount = (tx: Tx, id: string) => tx.deleteFrom('account').where('id', '=', id).execute()

type Attempt = { email: string; address: string }

export const insertFailure = (db: Db, failure: NewRow<'login_failure'>) =>
  db.insertInto('login_failure').values(failure).execute()

export const deleteFailure = (db: Db, id: string) =>
  db.deleteFrom('login_failure').where('id', '=', id).execute()

export const deleteFailures = (db: Db, { email, address }: Attempt) =>
  db.deleteFrom('login_failure').where('email', '=', email).where('address', '=', address).execute()

/** Lifts the lock of an account for every address. */
export const deleteAllFailures = (db: Db, email: string) =>
  db.deleteFrom('login_failure').where('email', '=', email).execute()

export const deleteOldFailures = (db: Db, before: string) =>
  db.deleteFrom('login_failure').where('at', '<', before).execute()

/** Newest first. Filters by account, by address, or by both. */
export const recentFailures = (
  db: Db,
  { address, email }: { address?: string; email?: string },
  limit: number,
) =>
  db
    .selectFrom('login_failure')
    .select(['id', 'at'])
    .$if(address !== undefined, (q) => q.where('address', '=', address!))
    .$if(email !== undefined, (q) => q.where('email', '=', email!))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const rememberNetwork = (db: Db, known: NewRow<'known_network'>) =>
  db
    .insertInto('known_network')
    .values(known)
    .onConflict((oc) => oc.columns(['email', 'address']).doUpdateSet({ expires_at: known.expires_at }))
    .execute()

export const knownNetwork = (db: Db, { email, address }: Attempt, now: string) =>
  db
    .selectFrom('known_network')
    .select('email')
    .where('email', '=', email)
    .where('address', '=', address)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deleteExpiredNetworks = (db: Db, now: string) =>
  db.deleteFrom('known_network').where('expires_at', '<=', now).execute()
