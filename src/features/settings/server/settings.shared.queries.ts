import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** A stored value with the time of its last change, for values that are not part of the settings pages. */
export const settingRow = (db: Db, key: string) =>
  db.selectFrom('setting').select(['value', 'updated_at']).where('key', '=', key).executeTakeFirst()

type Value = { key: string; value: unknown; updated_at: string }

/** Returns false when the key already has a value. */
export async function insertSetting(db: Db, { key, value, updated_at }: Value): Promise<boolean> {
  const inserted = await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value), updated_at })
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** With `since`, replaces the value only if it was last changed at that time. Returns whether it did. */
export async function replaceSetting(
  db: Db,
  { key, value, updated_at }: Value,
  since?: string,
): Promise<boolean> {
  const replaced = await db
    .updateTable('setting')
    .set({ value: JSON.stringify(value), updated_at })
    .where('key', '=', key)
    .$if(since !== undefined, (q) => q.where('updated_at', '=', since!))
    .returning('key')
    .executeTakeFirst()
  return replaced !== undefined
}

/** A row for each setting whose text matches the pattern. */
export const settingsNaming = (pattern: string) =>
  sql`select 1 from setting where cast(value as text) like ${pattern}`

export const settingsBeginning = (db: Db, prefix: string) =>
  db.selectFrom('setting').select(['key', 'value']).where('key', 'like', `${prefix}%`).execute()

export const removeSettings = (db: Db, keys: string[]) =>
  db.deleteFrom('setting').where('key', 'in', keys).execute()
