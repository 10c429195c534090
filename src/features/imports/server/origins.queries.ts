import { inList } from '#db/conditions.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { ImportKind } from '#lib/values.ts'

/** Returns how many are new. */
export const addOrigins = async (tx: Tx, rows: NewRow<'import_origin'>[]): Promise<number> =>
  (await insertMany<{ key: string }>(tx, 'import_origin', rows, 'on conflict do nothing returning "key"'))
    .length

/** Replaces the origin of a file that has been deleted here. */
export const setOrigin = (db: Db, row: NewRow<'import_origin'>) =>
  db
    .insertInto('import_origin')
    .values(row)
    .onConflict((oc) =>
      oc.columns(['site', 'kind', 'key']).doUpdateSet({ target: row.target, import_id: row.import_id }),
    )
    .execute()

export const originsOf = (db: Db, site: string, kind: ImportKind, keys: string[]) =>
  db
    .selectFrom('import_origin')
    .select(['key', 'target'])
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where(inList(db, 'key', keys))
    .execute()

/** The next batch of what a run has added, in the order of the targets. */
export const addedAfter = (db: Db, id: string, kind: ImportKind, last: string, limit: number) =>
  db
    .selectFrom('import_origin')
    .select(['key', 'target', 'version'])
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where('target', '>', last)
    .orderBy('target')
    .limit(limit)
    .execute()

export const removeOrigins = (tx: Tx, id: string, kind: ImportKind, targets: string[]) =>
  tx
    .deleteFrom('import_origin')
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where(inList(tx, 'target', targets))
    .execute()

/** The origins stay without their run, so a later import still recognises the items. */
export const forgetRunOfOrigins = (tx: Tx, id: string) =>
  tx.updateTable('import_origin').set({ import_id: null }).where('import_id', '=', id).execute()
