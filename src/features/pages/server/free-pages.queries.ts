import { countRows } from '#db/count-rows.ts'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'
import type { FreePageStatus } from '#lib/values.ts'

type Filter = { status: FreePageStatus | undefined }

const pages = (db: Db, { status }: Filter) =>
  db.selectFrom('page').$if(status !== undefined, (q) => q.where('status', '=', status!))

export const listPages = (db: Db, filter: Filter, page: { limit: number; offset: number }) =>
  pages(db, filter)
    .select(['id', 'slug', 'title', 'status', 'updated_at'])
    .orderBy('title')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countPages = (db: Db, filter: Filter): Promise<number> => countRows(pages(db, filter))

const COLUMNS = [
  'id',
  'slug',
  'title',
  'content',
  'description',
  'status',
  'created_at',
  'updated_at',
  'version',
] as const

export const pageById = (db: Db, id: string) =>
  db.selectFrom('page').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends, so that nobody saves between a check and the write. */
export const lockedPage = (tx: Tx, id: string) =>
  tx
    .selectFrom('page')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const publishedPage = (db: Db, slug: string) =>
  db
    .selectFrom('page')
    .select(['slug', 'title', 'content', 'description'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()

/** Returns undefined when another page has the slug. */
export const insertPage = (tx: Tx, page: NewRow<'page'>) =>
  tx
    .insertInto('page')
    .values(page)
    .onConflict((oc) => oc.column('slug').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const updatePage = (tx: Tx, id: string, page: RowUpdate<'page'>) =>
  tx
    .updateTable('page')
    .set(page)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const deletePage = (tx: Tx, id: string) =>
  tx.deleteFrom('page').where('id', '=', id).returning(COLUMNS).executeTakeFirst()

export async function replaceFiles(tx: Tx, pageId: string, fileIds: string[]) {
  await tx.deleteFrom('page_file').where('page_id', '=', pageId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id) => ({ page_id: pageId, file_id }))
  await tx.insertInto('page_file').values(rows).execute()
}

export const takenSlugs = async (tx: Tx): Promise<Set<string>> =>
  new Set((await tx.selectFrom('page').select('slug').execute()).map(({ slug }) => slug))

/** Pages of an import that nobody has changed since. */
export const unchangedPages = (tx: Tx, importId: string) =>
  tx.selectFrom('page').select(COLUMNS).where('import_id', '=', importId).where('version', '=', 1).execute()
