import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertMessage = (tx: Tx, message: NewRow<'contact_message'>) =>
  tx.insertInto('contact_message').values(message).execute()

export async function adminAddresses(db: Db): Promise<string[]> {
  const admins = db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
  return (await admins.execute()).map(({ email }) => email)
}
