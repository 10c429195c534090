import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { Role } from '#lib/values.ts'

export const authenticatorOf = (db: Db, accountId: string) =>
  db.selectFrom('authenticator').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Replaces one that was never confirmed. Returns undefined when the account has a confirmed one. */
export const insertAuthenticator = (db: Db, authenticator: NewRow<'authenticator'>) =>
  db
    .insertInto('authenticator')
    .values(authenticator)
    .onConflict((oc) =>
      oc
        .column('account_id')
        .doUpdateSet({ secret: authenticator.secret, created_at: authenticator.created_at })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()

export const confirmAuthenticator = (tx: Tx, accountId: string, confirmed_at: string) =>
  tx.updateTable('authenticator').set({ confirmed_at }).where('account_id', '=', accountId).execute()

/** Returns undefined when a code of this step or of a later one was used already. */
export const spendStep = (db: Db, accountId: string, step: number) =>
  db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()

/** Returns undefined when the code is wrong or was used already. */
export const spendRecoveryCode = (db: Db, accountId: string, hash: string, now: string) =>
  db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()

export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: string[]) {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()

export const deleteAuthenticator = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('authenticator')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()

export const insertStep = (tx: Tx, step: NewRow<'sign_in_step'>) =>
  tx.insertInto('sign_in_step').values(step).execute()

export const openStep = (db: Db, id: string, now: string) =>
  db
    .selectFrom('sign_in_step')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Returns undefined when another request was faster. */
export const spendSignInStep = (tx: Tx, id: string) =>
  tx.deleteFrom('sign_in_step').where('id', '=', id).returning('id').executeTakeFirst()

export const deleteExpiredSteps = (db: Db, now: string) =>
  db.deleteFrom('sign_in_step').where('expires_at', '<=', now).execute()

export const factorRoles = async (db: Db): Promise<Role[]> =>
  (await db.selectFrom('factor_rule').select('role').execute()).map(({ role }) => role)

/** Roles that keep their rule keep its time, so that no running session is interrupted. */
export async function setFactorRoles(tx: Tx, roles: Role[], since: string) {
  await tx
    .deleteFrom('factor_rule')
    .$if(roles.length > 0, (q) => q.where('role', 'not in', roles))
    .execute()
  if (roles.length === 0) return
  await tx
    .insertInto('factor_rule')
    .values(roles.map((role) => ({ role, since })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
