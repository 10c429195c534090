import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { SitePage } from '../pages.schema.ts'

export async function pageText(db: Db, slug: SitePage['slug']) {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', `page-${slug}`)
    .executeTakeFirst()
  return row?.value as { title: string; content: string } | undefined
}

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
