import { dueQueue } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'

/** Mails to one person that are due, and since when the oldest of them is. */
export const mailQueue = (db: Db, now: string) => dueQueue(db, { table: 'mail' }, now)

/** How many mails of a kind an address was sent since then. */
export async function mailsSince(db: Db, recipient: string, kind: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}
