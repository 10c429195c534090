import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertMessage = (tx: Tx, message: NewRow<'contact_message'>) =>
  tx.insertInto('contact_message').values(message).execute()

type Handled = { handled: boolean | undefined }

const messages = (db: Db, { handled }: Handled) =>
  db
    .selectFrom('contact_message')
    .$if(handled !== undefined, (q) => q.where('handled_at', handled ? 'is not' : 'is', null))

export const listMessages = (db: Db, filter: Handled, page: { limit: number; offset: number }) =>
  messages(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countMessages(db: Db, filter: Handled): Promise<number> {
  const { count } = await messages(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns undefined when the message is gone. Handling it twice keeps the first time. */
export const setHandled = (db: Db, id: string, handled: string | null) =>
  db
    .updateTable('contact_message')
    .set((eb) => ({ handled_at: handled && eb.fn.coalesce('handled_at', eb.val(handled)) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteMessage = (db: Db, id: string) =>
  db.deleteFrom('contact_message').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()
