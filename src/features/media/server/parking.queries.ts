import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Bytes of one network and of all networks: `parked` waits for a form, `day` arrived since a given time. */
export type Received = Record<'own' | 'all', { parked: number; day: number }>

export async function receivedBytes(
  db: Db,
  { owner, since }: { owner: string; since: string },
): Promise<Received> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(case when ${condition} then bytes end), 0)`
  const row = await db
    .selectFrom('file')
    .select([
      sum(sql`sent_by = ${owner} and kept_at is null`).as('own_parked'),
      sum(sql`sent_by = ${owner} and created_at > ${since}`).as('own_day'),
      sum(sql`kept_at is null`).as('all_parked'),
      sum(sql`created_at > ${since}`).as('all_day'),
    ])
    .where('sent_by', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    own: { parked: row.own_parked, day: row.own_day },
    all: { parked: row.all_parked, day: row.all_day },
  }
}

/** The limits need the sender for a day, and nothing needs it after that. */
export const forgetSenders = (db: Db, before: string) =>
  db
    .updateTable('file')
    .set({ sent_by: null })
    .where('sent_by', 'is not', null)
    .where('kept_at', 'is not', null)
    .where('created_at', '<', before)
    .execute()
