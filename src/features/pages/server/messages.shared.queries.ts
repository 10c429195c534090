import type { Db } from '#db/tables.ts'

/** Messages that nobody has dealt with yet. */
export const openMessages = (db: Db) => db.selectFrom('contact_message').where('handled_at', 'is', null)
