import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import type { Db, Row } from '#db/tables.ts'

/** The last comment that was read. */
type Place = Pick<Row<'comment'>, 'post_id' | 'created_at' | 'id'>

/** Comments on these posts, grouped by post, the oldest first. */
export const commentsForExport = (db: Db, postIds: string[], after: Place | undefined, limit: number) =>
  db
    .selectFrom('comment')
    .selectAll()
    .where(inList(db, 'post_id', postIds))
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(post_id, created_at, id) > (${after!.post_id}, ${after!.created_at}, ${after!.id})`,
      ),
    )
    .orderBy('post_id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
