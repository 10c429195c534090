import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'

/** The version of each post, and whether it is in the trash. */
export const postStates = (db: Db, ids: string[]) =>
  db
    .selectFrom('post')
    .select(['id', 'version', 'deleted_at'])
    .where(inList(db, 'id', ids))
    .execute()
