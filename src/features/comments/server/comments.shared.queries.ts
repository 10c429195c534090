import type { Db } from '#db/tables.ts'

export const pendingComments = (db: Db) => db.selectFrom('comment').where('status', '=', 'pending')
