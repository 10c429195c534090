import type { ExpressionBuilder } from 'kysely'
import { inList } from '#db/conditions.ts'
import { countRows } from '#db/count-rows.ts'
import type { Db, Tables } from '#db/tables.ts'
import { pagePath } from '#lib/paths.ts'

export const publishedSlugs = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('page').select('slug').where('status', '=', 'published').orderBy('slug').execute()
  ).map(({ slug }) => slug)

/** Leaves out pages that readers can't see. */
export const pagesById = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('page')
        .select(['id', 'slug'])
        .where('id', 'in', ids)
        .where('status', '=', 'published')
        .execute()

/** The id of the page with this slug, whatever its status. */
export const pageIdAt = async (db: Db, slug: string): Promise<string | undefined> =>
  (await db.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirst())?.id

/** Whether a published page shows the file in its text. */
export const shownByPage = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(
    eb
      .selectFrom('page_file')
      .innerJoin('page', 'page.id', 'page_file.page_id')
      .select('page.id')
      .where('page.status', '=', 'published')
      .whereRef('page_file.file_id', '=', 'file.id'),
  )

/** Whether a page of any status uses the file. */
export const isUsedByPage = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db
    .selectFrom('page_file')
    .select('page_id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many pages of an import have changed since. */
export const countChangedPages = (db: Db, importId: string): Promise<number> =>
  countRows(db.selectFrom('page').where('import_id', '=', importId).where('version', '>', 1))

/** Pages of every status, by id. `after` is the id of the last one read. */
export const pagesForExport = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('page')
    .select(['id', 'slug', 'title', 'content', 'description', 'status', 'created_at', 'updated_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
/** The paths of these pages by id. Drafts are left out. */
export async function pathsOfPages(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await pagesById(db, ids)
  return new Map(rows.map(({ id, slug }) => [id, pagePath(slug)]))
}

/** The ids of the published pages with these slugs. */
export async function idsOfSlugs(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('page')
    .select(['id', 'slug'])
    .where(inList(db, 'slug', slugs))
    .where('status', '=', 'published')
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
