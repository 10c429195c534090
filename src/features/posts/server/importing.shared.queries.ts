import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'

/** Of these posts, the version and whether somebody moved it to the trash. */
export const postStates = (db: Db, ids: string[]) =>
  db
    .selectFrom('post')
    .select(['id', 'version', 'deleted_at'])
    .where(inList(db, 'id', ids))
    .execute()
