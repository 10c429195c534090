import { sql, type RawBuilder } from 'kysely'
import { inList } from '#db/conditions.ts'
import type { Db, Tx } from '#db/tables.ts'
import { authorLinks } from '#features/authors/server/authors.shared.queries.ts'
import { isVisible } from './visible-posts.shared.queries.ts'

export type { SearchDocument, SearchFacts } from './search-needs.ts'

/** The stored fields that searches filter by. */
export async function factsOfPosts(tx: Tx, ids: string[]) {
  const posts = await tx
    .selectFrom('post')
    .select(['id', 'created_at', 'live_at', 'deleted_at', 'featured'])
    .where(inList(tx, 'id', ids))
    .execute()
  const tags = await tx
    .selectFrom('post_tag')
    .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
    .select(['post_id', 'name_key'])
    .where(inList(tx, 'post_id', ids))
    .execute()
  const pinned = await tx
    .selectFrom('post_category')
    .select('post_id')
    .where('category', '=', 'featured')
    .where(inList(tx, 'post_id', ids))
    .execute()
  return { posts, tags, pinned, authors: await authorLinks(tx, ids) }
}

/** Reads `columns` of posts that are still scheduled, with `join` for other tables. */
export const scheduledPostsWith = (columns: RawBuilder<unknown>, join: RawBuilder<unknown>, now: string) =>
  sql`(select ${columns} from post ${join} where post.status = 'scheduled' and post.live_at > ${now})`

/** Ids of posts that are visible, in the trash or neither, under further conditions. */
export const postIdsIn = (
  { status, now }: { status: string; now: string },
  { join = sql``, where, limit }: { join?: RawBuilder<unknown>; where: RawBuilder<unknown>; limit: number },
) =>
  sql<{ post_id: string }>`select post.id as post_id from post ${join} where ${where} and ${
    status === 'visible'
      ? isVisible(now)
      : sql`post.deleted_at ${status === 'trash' ? sql`is not null` : sql`is null`}`
  } order by post.created_at desc limit ${limit}`

/** The creation date of the post at this position among the newest ones. */
export const dateOfNewest = async (db: Db, offset: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('post')
      .select('created_at')
      .where('deleted_at', 'is', null)
      .where('live_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .offset(offset)
      .executeTakeFirst()
  )?.created_at
