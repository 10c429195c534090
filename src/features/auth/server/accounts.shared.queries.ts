import type { Role } from '#lib/values.ts'
import { isPostgres } from '#db/database.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '#db/tables.ts'

/** Joins the account whose id is in a column: `query.leftJoin(...accountOf('history.account_id'))`. */
export const accountOf = <Column extends string>(column: Column) => ['account', 'account.id', column] as const

/** With an alias, for a query that joins accounts twice. */
export const accountAs = <Alias extends string, Column extends string>(alias: Alias, column: Column) =>
  [`account as ${alias}`, `${alias}.id`, column] as const

/** True when the file is the picture of an account. */
export const shownAsAvatar = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.avatar', '=', 'file.key'))

export const isAvatar = async (db: Db, { key }: { key: string }): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('avatar', '=', key).limit(1).executeTakeFirst()) !==
  undefined

export const accountName = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null

export const accountEmail = (db: Db, id: string) =>
  db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()

/** Counts invited people too, and closed accounts. */
export const hasSeveralAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(2).execute()).length > 1

/** Excludes closed accounts. */
export const activeAccount = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Excludes closed accounts. */
export const activeCurator = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'expertise'])
    .where('id', '=', id)
    .where('role', '=', 'curator')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Addresses of open accounts with one of these roles, the oldest account first. */
export async function addressesOf(db: Db, roles: readonly Role[]): Promise<string[]> {
  const accounts = db
    .selectFrom('account')
    .select('email')
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
  return (await accounts.execute()).map(({ email }) => email)
}

/** All curators, or the one with this id. */
export const curatorAccounts = (db: Db, id?: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'expertise', 'password_hash', 'disabled_at', 'created_at'])
    .where('role', '=', 'curator')
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('id')
    .execute()

/**
 * Locks all curators until the transaction ends. Uses the same order as assignments, since a different order could lead to
 * a deadlock.
 */
export const heldCurators = (tx: Tx) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'disabled_at'])
    .where('role', '=', 'curator')
    .orderBy('id')
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .execute()

/** Curators who can get submissions. Locked, so that two submissions at once do not go to the same curator. */
export const heldActiveCurators = (tx: Tx) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'expertise'])
    .where('role', '=', 'curator')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .execute()

export const setExpertise = (tx: Tx, id: string, expertise: string[]) =>
  tx
    .updateTable('account')
    .set({ expertise: JSON.stringify(expertise) })
    .where('id', '=', id)
    .execute()
