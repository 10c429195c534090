import type { Db } from '#db/tables.ts'

export const openMessages = (db: Db) => db.selectFrom('contact_message').where('handled_at', 'is', null)
