import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'

export const publishedSlugs = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('page').select('slug').where('status', '=', 'published').orderBy('slug').execute()
  ).map(({ slug }) => slug)

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
