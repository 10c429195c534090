import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { countRows } from '#db/count-rows.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'
import { IMPORT_TEXTS, type ImportKind } from '#lib/values.ts'

export type Item = Row<'import_item'>

const itemsOfKind = (db: Db, id: string, kind: ImportKind) =>
  db.selectFrom('import_item').where('import_id', '=', id).where('kind', '=', kind)

export const insertItems = (tx: Tx, rows: NewRow<'import_item'>[]) =>
  insertMany<{ kind: string; key: string }>(
    tx,
    'import_item',
    rows,
    'on conflict do nothing returning "kind", "key"',
  )

/** Removes the rows of an interrupted attempt before the export is read again. */
export async function clearItems(tx: Tx, id: string) {
  await tx.deleteFrom('import_item').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_address').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_note').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_person').where('import_id', '=', id).execute()
}

/** Marks the items that an earlier import of this site has brought. */
export const markKnown = (tx: Tx, id: string, site: string) =>
  tx
    .updateTable('import_item')
    .set({
      state: 'known',
      target: sql<string>`(select import_origin.target from import_origin where import_origin.site = ${site}
        and import_origin.kind = import_item.kind and import_origin.key = import_item.key)`,
    })
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('import_origin')
          .select('import_origin.key')
          .where('import_origin.site', '=', site)
          .whereRef('import_origin.kind', '=', 'import_item.kind')
          .whereRef('import_origin.key', '=', 'import_item.key'),
      ),
    )
    .execute()

export const updateItem = (
  tx: Tx,
  { import_id, kind, key }: Pick<Item, 'import_id' | 'kind' | 'key'>,
  change: RowUpdate<'import_item'>,
) =>
  tx
    .updateTable('import_item')
    .set(change)
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()

/** Keeps their targets: posts and pages have one before they are stored. */
export const markDone = (tx: Tx, id: string, kind: ImportKind, keys: string[]) =>
  tx
    .updateTable('import_item')
    .set({ state: 'done' })
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where(inList(tx, 'key', keys))
    .execute()

export const countItems = (db: Db, id: string) =>
  db
    .selectFrom('import_item')
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('uses').as('uses'),
    ])
    .where('import_id', '=', id)
    .groupBy(['kind', 'state'])
    .execute()

export const countKind = (db: Db, id: string, kind: ImportKind): Promise<number> =>
  countRows(itemsOfKind(db, id, kind))

/** In the order of the export. */
export const waitingItems = (db: Db, id: string, kind: ImportKind, limit: number) =>
  itemsOfKind(db, id, kind).selectAll().where('state', '=', 'waiting').orderBy('seq').limit(limit).execute()

export const itemsByKey = (db: Db, id: string, kind: ImportKind, keys: string[]) =>
  itemsOfKind(db, id, kind)
    .selectAll()
    .where(inList(db, 'key', keys))
    .execute()

export const itemsPage = (
  db: Db,
  id: string,
  kind: ImportKind,
  { page, limit }: { page: number; limit: number },
) =>
  itemsOfKind(db, id, kind)
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('key')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()

/** The next keys of a kind, in their order. */
export const itemKeysAfter = async (db: Db, id: string, kind: ImportKind, last: string, limit: number) =>
  (
    await itemsOfKind(db, id, kind)
      .select('key')
      .where('key', '>', last)
      .orderBy('key')
      .limit(limit)
      .execute()
  ).map(({ key }) => key)

/** Posts and pages in the order of the export. */
export const firstTexts = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('import_item')
    .selectAll()
    .where('import_id', '=', id)
    .where('kind', 'in', IMPORT_TEXTS)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** The files that were uploaded to these posts, in the order of the export. */
export const filesOfParents = (db: Db, id: string, parents: string[]) =>
  itemsOfKind(db, id, 'file')
    .select(['key', 'parent'])
    .where(inList(db, 'parent', parents))
    .orderBy('seq')
    .execute()

/** Files in the order of the export. While it is read, all of them wait, and one index has that order. */
export const filesAfter = (db: Db, id: string, last: number, limit: number) =>
  itemsOfKind(db, id, 'file')
    .select(['key', 'name', 'seq', 'starts_at', 'bytes'])
    .where('state', '=', 'waiting')
    .where('seq', '>', last)
    .orderBy('seq')
    .limit(limit)
    .execute()
