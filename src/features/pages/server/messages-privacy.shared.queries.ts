import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/tables.ts'
import type { ExpiringData, PersonalData } from '#platform/personal-data.ts'

const messagesOf = (db: Db, address: string) => db.selectFrom('contact_message').where('email', '=', address)

/** What a person wrote with the contact form. */
export const personalMessages = (db: Db): PersonalData => ({
  kind: 'messages',
  columns: ['contact_message.email'],

  count: (address) => countRows(messagesOf(db, address)),

  read: (address, { after, limit }) =>
    messagesOf(db, address).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),

  async remove(tx, address, limit) {
    const { numDeletedRows } = await tx
      .deleteFrom('contact_message')
      .where('id', 'in', messagesOf(tx, address).select('id').orderBy('id').limit(limit))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})

const handledBefore = (db: Db, before: string) =>
  db.selectFrom('contact_message').where('handled_at', '<', before)

/** Messages that were handled long ago. Open ones still wait for an answer. */
export const expiringMessages = (db: Db): ExpiringData => ({
  count: (before) => countRows(handledBefore(db, before)),

  async remove(tx, before, limit) {
    const { numDeletedRows } = await tx
      .deleteFrom('contact_message')
      .where('id', 'in', handledBefore(tx, before).select('id').orderBy('handled_at').limit(limit))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})
