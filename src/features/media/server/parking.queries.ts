import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** How much waits for a form: of one network, and in all. */
export async function parkedBytes(db: Db, owner: string): Promise<{ own: number; total: number }> {
  const row = await db
    .selectFrom('file')
    .select((eb) => [
      sql<number>`coalesce(sum(case when ${eb.ref('parked_by')} = ${owner} then bytes end), 0)`.as('own'),
      sql<number>`coalesce(sum(bytes), 0)`.as('total'),
    ])
    .where('kept_at', 'is', null)
    .where('parked_by', 'is not', null)
    .executeTakeFirst()
  return { own: row?.own ?? 0, total: row?.total ?? 0 }
}
