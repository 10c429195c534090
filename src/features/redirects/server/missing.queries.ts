import { inList } from '#db/conditions.ts'
import { countRows } from '#db/count-rows.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'

const listed = (db: Db) => db.selectFrom('missing_address').where('dismissed_at', 'is', null)

export const missingAddresses = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  listed(db).selectAll().orderBy('hits', 'desc').orderBy('key').limit(limit).offset(offset).execute()

export const countMissing = (db: Db): Promise<number> => countRows(listed(db))

/** Sorted by key, so that two nodes cannot deadlock. Dismissed addresses stay as they are. */
export const addMissing = (tx: Tx, rows: NewRow<'missing_address'>[]) =>
  insertMany(
    tx,
    'missing_address',
    rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    `on conflict (key) do update set hits = missing_address.hits + excluded.hits, last_at = excluded.last_at,
      referrer = coalesce(excluded.referrer, missing_address.referrer)
      where missing_address.dismissed_at is null`,
  )

/** Limits the number of rows. Removes the least wanted addresses first. */
export async function keepMostWanted(tx: Tx, most: number) {
  const excess = (await countMissing(tx)) - most
  if (excess <= 0) return
  const least = listed(tx).select('key').orderBy('hits').orderBy('last_at').limit(excess)
  await tx.deleteFrom('missing_address').where('key', 'in', least).execute()
}

export const forgetMissing = (tx: Tx, keys: string[]) =>
  tx
    .deleteFrom('missing_address')
    .where(inList(tx, 'key', keys))
    .execute()

export const dismissMissing = async (
  tx: Tx,
  key: string,
  dismissed_at: string,
): Promise<string | undefined> =>
  (
    await tx
      .updateTable('missing_address')
      .set({ dismissed_at })
      .where('key', '=', key)
      .where('dismissed_at', 'is', null)
      .returning('address')
      .executeTakeFirst()
  )?.address

export const deleteMissingBefore = (db: Db, before: string) =>
  db.deleteFrom('missing_address').where('dismissed_at', 'is', null).where('last_at', '<', before).execute()
