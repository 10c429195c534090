import type { Db, NewRow, Tx } from '#db/tables.ts'

export const passkeysOf = (db: Db, accountId: string) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const passkeyByCredential = (db: Db, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Returns undefined when the passkey was added before, by anybody. */
export const insertPasskey = (tx: Tx, passkey: NewRow<'passkey'>) =>
  tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const renamePasskey = (db: Db, accountId: string, id: string, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()

export const deletePasskeys = (tx: Tx, accountId: string) =>
  tx.deleteFrom('passkey').where('account_id', '=', accountId).returning('id').execute()

type Use = { counter: number; backed_up: boolean; used_at: string }

/** Returns undefined when the passkey is gone, or another answer with the same or a later count was faster. */
export const touchPasskey = (db: Db, id: string, use: Use) =>
  db
    .updateTable('passkey')
    .set(use)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', use.counter), eb.val(use.counter === 0)]))
    .returningAll()
    .executeTakeFirst()

/** Returns undefined when it was spent before. */
export const spendChallenge = (db: Db, challenge: NewRow<'spent_challenge'>) =>
  db
    .insertInto('spent_challenge')
    .values(challenge)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()

export const deleteSpentChallenges = (db: Db, now: string) =>
  db.deleteFrom('spent_challenge').where('expires_at', '<=', now).execute()
