import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'

/** Without parts that have become empty. */
export const partNumbers = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('sitemap_part').select('part').where('posts', '>', 0).orderBy('part').execute()).map(
    ({ part }) => part,
  )

export const partBody = async (db: Db, part: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sitemap_part')
      .select('body')
      .where('part', '=', part)
      .where('posts', '>', 0)
      .executeTakeFirst()
  )?.body

/** Parts with a scheduled post that is now due. */
export const dueParts = async (db: Db, now: string): Promise<number[]> =>
  (
    await db
      .selectFrom('sitemap_part')
      .select('part')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .execute()
  ).map(({ part }) => part)

export const changes = (db: Db, limit: number) =>
  db.selectFrom('sitemap_change').select(['id', 'post_id']).orderBy('id').limit(limit).execute()

/** Lets one node at a time rewrite parts. Reads of the parts don't wait. */
export async function holdParts(tx: Tx) {
  if (isPostgres(tx)) await sql`lock table sitemap_part in share row exclusive mode`.execute(tx)
}

export const changesAreDone = (tx: Tx, ids: number[]) =>
  tx
    .deleteFrom('sitemap_change')
    .where(inList(tx, 'id', ids))
    .execute()

export const entriesOf = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('sitemap_entry')
    .select(['post_id', 'part'])
    .where(inList(tx, 'post_id', ids))
    .execute()

export const lastPart = (tx: Tx) =>
  tx.selectFrom('sitemap_part').select(['part', 'posts']).orderBy('part', 'desc').limit(1).executeTakeFirst()

export async function replaceEntries(tx: Tx, ids: string[], entries: NewRow<'sitemap_entry'>[]) {
  await tx
    .deleteFrom('sitemap_entry')
    .where(inList(tx, 'post_id', ids))
    .execute()
  await insertMany(tx, 'sitemap_entry', entries)
}

export const entriesIn = (tx: Tx, part: number) =>
  tx
    .selectFrom('sitemap_entry')
    .select(['post_id', 'slug', 'updated_at', 'live_at'])
    .where('part', '=', part)
    .orderBy('post_id')
    .execute()

export const savePart = (tx: Tx, row: NewRow<'sitemap_part'>) =>
  tx
    .insertInto('sitemap_part')
    .values(row)
    .onConflict((oc) =>
      oc.column('part').doUpdateSet({ posts: row.posts, body: row.body, next_at: row.next_at }),
    )
    .execute()
