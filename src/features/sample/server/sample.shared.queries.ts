import type { Db } from '#db/tables.ts'
import { settingRow } from '#features/settings/server/settings.shared.queries.ts'

/** The setting that holds the state of the import. */
export const IMPORT_KEY = 'sample-content'
export type ImportState = { state: 'importing' | 'done' }

/** Joins the invented figures of the post whose id is in the column. */
export const inventedFiguresOf = <Column extends string>(column: Column) =>
  ['sample_post', 'sample_post.post_id', column] as const

export const hasSamplePosts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('sample_post').select('post_id').limit(1).executeTakeFirst()) !== undefined

/** Whether the sample was imported and then removed, all at once or post by post. */
export async function sampleIsGone(db: Db): Promise<boolean> {
  const row = await settingRow(db, IMPORT_KEY)
  return (row?.value as ImportState | undefined)?.state === 'done' && !(await hasSamplePosts(db))
}
