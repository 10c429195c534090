import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'

export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Locks the value until the transaction ends. Inserts the row first, since only an existing row can be locked. */
export async function lockedSetting(tx: Tx, key: string, now: string): Promise<unknown> {
  await tx
    .insertInto('setting')
    .values({ key, value: '{}', updated_at: now })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirstOrThrow()
  return row.value
}

export const writeSetting = (tx: Tx, key: string, value: unknown, now: string) => {
  const row = { key, value: JSON.stringify(value), updated_at: now }
  return tx
    .insertInto('setting')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: row.value, updated_at: now }))
    .execute()
}
