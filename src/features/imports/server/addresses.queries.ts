import { inList } from '#db/conditions.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'

const addressesWithItems = (db: Db, id: string) =>
  db
    .selectFrom('import_address')
    .innerJoin('import_item', (join) =>
      join
        .onRef('import_item.import_id', '=', 'import_address.import_id')
        .onRef('import_item.kind', '=', 'import_address.kind')
        .onRef('import_item.key', '=', 'import_address.key'),
    )
    .select(['hash', 'import_item.kind', 'state', 'target', 'starts_at', 'bytes'])
    .where('import_address.import_id', '=', id)

export const insertAddresses = (tx: Tx, rows: NewRow<'import_address'>[]) =>
  insertMany(tx, 'import_address', rows, 'on conflict do nothing')

export const itemsAt = (db: Db, id: string, hashes: string[]) =>
  addressesWithItems(db, id)
    .select(['import_item.key', 'name'])
    .where(inList(db, 'hash', hashes))
    .execute()

/** In the order of their hashes. */
export const addressesAfter = (db: Db, id: string, last: string, limit: number) =>
  addressesWithItems(db, id)
    .select(['address', 'import_item.key'])
    .where('hash', '>', last)
    .orderBy('hash')
    .limit(limit)
    .execute()
