import type { Db } from '#db/tables.ts'

/** Comments that wait for approval. */
export const pendingComments = (db: Db) => db.selectFrom('comment').where('status', '=', 'pending')
