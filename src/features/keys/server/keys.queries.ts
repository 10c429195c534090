import type { Db, NewRow, Tx } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'

const withAccount = (db: Db) => db.selectFrom('api_key').innerJoin(...accountOf('api_key.account_id'))

/** Undefined for unknown keys and keys of closed accounts. */
export const liveKey = (db: Db, hash: string) =>
  withAccount(db)
    .select(['api_key.id', 'api_key.scopes', 'api_key.used_at', 'account.id as accountId', 'account.role'])
    .where('api_key.hash', '=', hash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()

/** Newest first. */
export const listKeys = (db: Db) =>
  withAccount(db)
    .selectAll('api_key')
    .select(['account.name as owner', 'account.disabled_at'])
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .execute()

export const countKeys = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('api_key')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const insertKey = (tx: Tx, key: NewRow<'api_key'>) => tx.insertInto('api_key').values(key).execute()

/** Returns undefined when there is no such key. */
export const deleteKey = (tx: Tx, id: string) =>
  tx.deleteFrom('api_key').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()

export const touchKey = (db: Db, id: string, used_at: string) =>
  db.updateTable('api_key').set({ used_at }).where('id', '=', id).execute()
