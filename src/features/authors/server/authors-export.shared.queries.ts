import type { Db } from '#db/tables.ts'
import { profiles, toAuthor } from './authors.shared.queries.ts'

/** By id. The e-mail address is that of the account, and null for a guest. */
export async function authorsForExport(db: Db, after: string, limit: number) {
  const rows = await profiles(db)
    .select('account.email')
    .where('author.id', '>', after)
    .orderBy('author.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toAuthor(row), email: row.email }))
}
