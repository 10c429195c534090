import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertMail = (tx: Tx, mail: NewRow<'mail'>) => tx.insertInto('mail').values(mail).execute()

export const mailsById = (db: Db, ids: string[]) =>
  db.selectFrom('mail').selectAll().where('id', 'in', ids).orderBy('due_at').execute()
