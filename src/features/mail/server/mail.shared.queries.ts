import { dueQueue } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'

/** Number of due mails to single people, and the due time of the oldest. */
export const mailQueue = (db: Db, now: string) => dueQueue(db, { table: 'mail' }, now)

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
