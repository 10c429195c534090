import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { insertMany } from '#db/insert-many.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'
import type { ImportKind, ImportStatus } from '#lib/values.ts'

export type Run = Row<'import_run'>
export type Item = Row<'import_item'>

export const insertRun = (tx: Tx, run: NewRow<'import_run'>) =>
  tx.insertInto('import_run').values(run).execute()

export const insertSources = (tx: Tx, sources: NewRow<'import_source'>[]) =>
  tx.insertInto('import_source').values(sources).execute()

export const runById = (db: Db, id: string) =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst()

/** The run, locked until the transaction ends, so that two people can't both decide about it. */
export const heldRun = (tx: Tx, id: string) =>
  tx
    .selectFrom('import_run')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

/** Newest first, with the name of the person who began each. */
export const lastRuns = (db: Db, limit: number, id?: string) =>
  db
    .selectFrom('import_run')
    .leftJoin(...accountOf('import_run.created_by'))
    .selectAll('import_run')
    .select('account.name as by')
    .$if(id !== undefined, (q) => q.where('import_run.id', '=', id!))
    .orderBy('import_run.created_at', 'desc')
    .orderBy('import_run.id', 'desc')
    .limit(limit)
    .execute()

export const updateRun = (db: Db, id: string, change: RowUpdate<'import_run'>) =>
  db.updateTable('import_run').set(change).where('id', '=', id).execute()

/** Ends a phase, unless somebody has decided something else meanwhile: that stays. */
export const endRun = (db: Db, id: string, from: ImportStatus, change: RowUpdate<'import_run'>) =>
  db.updateTable('import_run').set(change).where('id', '=', id).where('status', '=', from).execute()

/** Also locks the table, because two admins may start two imports at the same moment. */
export const otherRunning = async (tx: Tx, id: string, statuses: ImportStatus[]): Promise<boolean> => {
  if (isPostgres(tx)) await sql`lock table import_run in share row exclusive mode`.execute(tx)
  const other = await tx
    .selectFrom('import_run')
    .select('id')
    .where('status', 'in', statuses)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Runs that have work, oldest first. The command line looks after its own. */
export const runsAtWork = (db: Db, statuses: ImportStatus[]) =>
  db
    .selectFrom('import_run')
    .select(['id', 'leased_by', 'leased_until'])
    .where('status', 'in', statuses)
    .where('is_local', '=', 0)
    .orderBy('created_at')
    .limit(20)
    .execute()

/** Returns false when another process has the run. */
export const claimRun = async (
  db: Db,
  id: string,
  { by, now, until }: { by: string; now: string; until: string },
): Promise<boolean> =>
  (await db
    .updateTable('import_run')
    .set((eb) => ({ leased_by: by, leased_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('leased_by', '=', by)]),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Keeps the lease, and returns the status that people want. Undefined when another process has taken the run. */
export const renewRun = async (db: Db, id: string, by: string, until: string) =>
  (
    await db
      .updateTable('import_run')
      .set({ leased_until: until })
      .where('id', '=', id)
      .where('leased_by', '=', by)
      .returning('status')
      .executeTakeFirst()
  )?.status

export const releaseRun = (db: Db, id: string, by: string) =>
  db
    .updateTable('import_run')
    .set({ leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', by)
    .execute()

/** An import of the command line that has not ended. */
export const unfinishedLocal = (db: Db) =>
  db
    .selectFrom('import_run')
    .selectAll()
    .where('is_local', '=', 1)
    .where('files_until', 'is not', null)
    .where('status', 'in', ['reading', 'ready', 'running', 'paused', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

export const deleteRun = (tx: Tx, id: string) => tx.deleteFrom('import_run').where('id', '=', id).execute()

export const sourcesOf = (db: Db, id: string) =>
  db.selectFrom('import_source').selectAll().where('import_id', '=', id).orderBy('position').execute()

export const heldSource = (tx: Tx, id: string, position: number) =>
  tx
    .selectFrom('import_source')
    .selectAll()
    .where('import_id', '=', id)
    .where('position', '=', position)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export async function addPart(tx: Tx, part: NewRow<'import_part'>) {
  await tx.insertInto('import_part').values(part).execute()
  await tx
    .updateTable('import_source')
    .set((eb) => ({ received: eb('received', '+', part.bytes) }))
    .where('import_id', '=', part.import_id)
    .where('position', '=', part.position)
    .execute()
}

export const partsOf = (db: Db, id: string) =>
  db
    .selectFrom('import_part')
    .selectAll()
    .where('import_id', '=', id)
    .orderBy('position')
    .orderBy('part')
    .execute()

export const deleteParts = (db: Db, id: string) =>
  db.deleteFrom('import_part').where('import_id', '=', id).execute()

/** Before a file is read again: what an interrupted attempt has left. */
export async function clearItems(tx: Tx, id: string) {
  await tx.deleteFrom('import_item').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_address').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_note').where('import_id', '=', id).execute()
  await tx.deleteFrom('import_person').where('import_id', '=', id).execute()
}

export const insertItems = (tx: Tx, rows: NewRow<'import_item'>[]) =>
  insertMany<{ kind: string; key: string }>(
    tx,
    'import_item',
    rows,
    'on conflict do nothing returning "kind", "key"',
  )

export const insertAddresses = (tx: Tx, rows: NewRow<'import_address'>[]) =>
  insertMany(tx, 'import_address', rows, 'on conflict do nothing')

export const insertNotes = (tx: Tx, rows: NewRow<'import_note'>[]) => insertMany(tx, 'import_note', rows)

export const deleteNotes = (db: Db, id: string, kind: string) =>
  db.deleteFrom('import_note').where('import_id', '=', id).where('kind', '=', kind).execute()

export const nextNoteId = async (db: Db, id: string): Promise<number> =>
  ((
    await db
      .selectFrom('import_note')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('import_id', '=', id)
      .executeTakeFirst()
  )?.last ?? 0) + 1

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

export const countItems = (db: Db, id: string) =>
  db
    .selectFrom('import_item')
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy(['kind', 'state'])
    .execute()

export const waitingItems = (db: Db, id: string, kind: ImportKind, limit: number) =>
  db
    .selectFrom('import_item')
    .selectAll()
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(limit)
    .execute()

export const itemsByKey = (db: Db, id: string, kind: ImportKind, keys: string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('import_item')
        .selectAll()
        .where('import_id', '=', id)
        .where('kind', '=', kind)
        .where(inList(db, 'key', keys))
        .execute()

/** A page of items in the order of the file. */
export const itemsPage = (
  db: Db,
  id: string,
  kind: ImportKind,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .selectFrom('import_item')
    .selectAll()
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('name')
    .orderBy('key')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()

export const setItem = (
  tx: Tx,
  { import_id, kind, key }: Pick<Item, 'import_id' | 'kind' | 'key'>,
  change: Pick<Item, 'state' | 'target'>,
) =>
  tx
    .updateTable('import_item')
    .set(change)
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()

/** Texts have their target from the beginning. */
export const settleItems = (tx: Tx, id: string, kind: ImportKind, keys: string[]) =>
  tx
    .updateTable('import_item')
    .set({ state: 'done' })
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where(inList(tx, 'key', keys))
    .execute()

export const setUses = (
  tx: Tx,
  { import_id, kind, key }: Pick<Item, 'import_id' | 'kind' | 'key'>,
  uses: number,
) =>
  tx
    .updateTable('import_item')
    .set({ uses })
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()

export const addOrigins = (tx: Tx, rows: NewRow<'import_origin'>[]) =>
  insertMany(tx, 'import_origin', rows, 'on conflict do nothing')

/** Replaces the origin of a file that is gone. */
export const setOrigin = (db: Db, row: NewRow<'import_origin'>) =>
  db
    .insertInto('import_origin')
    .values(row)
    .onConflict((oc) =>
      oc.columns(['site', 'kind', 'key']).doUpdateSet({ target: row.target, import_id: row.import_id }),
    )
    .execute()

export const originsOf = (db: Db, site: string, kind: ImportKind, keys: string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('import_origin')
        .select(['key', 'target'])
        .where('site', '=', site)
        .where('kind', '=', kind)
        .where(inList(db, 'key', keys))
        .execute()

/** The items behind these addresses. */
export const itemsAt = (db: Db, id: string, hashes: string[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('import_address')
        .innerJoin('import_item', (join) =>
          join
            .onRef('import_item.import_id', '=', 'import_address.import_id')
            .onRef('import_item.kind', '=', 'import_address.kind')
            .onRef('import_item.key', '=', 'import_address.key'),
        )
        .select([
          'hash',
          'import_item.kind',
          'import_item.key',
          'import_item.name',
          'import_item.state',
          'import_item.target',
          'starts_at',
          'bytes',
        ])
        .where('import_address.import_id', '=', id)
        .where(inList(db, 'import_address.hash', hashes))
        .execute()

export const countAddresses = async (db: Db, id: string): Promise<number> =>
  (
    await db
      .selectFrom('import_address')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count

export const countKind = async (db: Db, id: string, kind: ImportKind): Promise<number> =>
  (
    await db
      .selectFrom('import_item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).count

/** What a run has added, in batches: those of one kind after a target. */
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

export const forgetOrigins = (tx: Tx, id: string) =>
  tx.updateTable('import_origin').set({ import_id: null }).where('import_id', '=', id).execute()

export const noteCounts = (db: Db, id: string) =>
  db
    .selectFrom('import_note')
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy('code')
    .orderBy('count', 'desc')
    .orderBy('code')
    .execute()

const notesOf = (db: Db, id: string, code: string | undefined) =>
  db
    .selectFrom('import_note')
    .where('import_note.import_id', '=', id)
    .$if(code !== undefined, (q) => q.where('code', '=', code!))

export const notesPage = (
  db: Db,
  id: string,
  { code, page, limit }: { code?: string | undefined; page: number; limit: number },
) =>
  notesOf(db, id, code)
    .leftJoin('import_item', (join) =>
      join
        .onRef('import_item.import_id', '=', 'import_note.import_id')
        .onRef('import_item.kind', '=', sql.ref('import_note.kind'))
        .onRef('import_item.key', '=', 'import_note.key'),
    )
    .select(['import_note.id', 'import_note.kind', 'code', 'detail', 'import_note.name', 'state', 'target'])
    .orderBy('import_note.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()

export const notesAfter = (db: Db, id: string, last: number, limit: number) =>
  notesOf(db, id, undefined).selectAll().where('id', '>', last).orderBy('id').limit(limit).execute()

export const countNotes = async (db: Db, id: string, code: string | undefined): Promise<number> =>
  (
    await notesOf(db, id, code)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The first texts of the export, for the examples. */
export const firstTexts = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('import_item')
    .selectAll()
    .where('import_id', '=', id)
    .where('kind', 'in', ['post', 'page'])
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Addresses of items that are here, in the order of their hashes. */
export const addressesAfter = (db: Db, id: string, last: string, limit: number) =>
  db
    .selectFrom('import_address')
    .innerJoin('import_item', (join) =>
      join
        .onRef('import_item.import_id', '=', 'import_address.import_id')
        .onRef('import_item.kind', '=', 'import_address.kind')
        .onRef('import_item.key', '=', 'import_address.key'),
    )
    .select(['hash', 'address', 'import_item.kind', 'import_item.state', 'target', 'starts_at', 'bytes'])
    .where('import_address.import_id', '=', id)
    .where('hash', '>', last)
    .orderBy('hash')
    .limit(limit)
    .execute()

/** The files that were uploaded to these posts, in the order of the export. */
export const filesOfParents = (db: Db, id: string, parents: string[]) =>
  parents.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('import_item')
        .select(['key', 'parent'])
        .where('import_id', '=', id)
        .where('kind', '=', 'file')
        .where(inList(db, 'parent', parents))
        .orderBy('seq')
        .execute()

/** Files of the export, in its order. */
export const filesAfter = (db: Db, id: string, last: number, limit: number) =>
  db
    .selectFrom('import_item')
    .select(['key', 'name', 'seq', 'parent', 'starts_at', 'bytes'])
    .where('import_id', '=', id)
    .where('kind', '=', 'file')
    .where('seq', '>', last)
    .orderBy('seq')
    .limit(limit)
    .execute()
