import type { Db, Tx } from '#db/tables.ts'

export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value

export const writeSetting = (tx: Tx, key: string, value: unknown, now: string) => {
  const row = { key, value: JSON.stringify(value), updated_at: now }
  return tx
    .insertInto('setting')
    .values(row)
    .onConflict((oc) => oc.column('key').doUpdateSet({ value: row.value, updated_at: now }))
    .execute()
}
