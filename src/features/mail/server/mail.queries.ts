import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'

export const insertMail = (tx: Tx, mail: NewRow<'mail'>) => tx.insertInto('mail').values(mail).execute()

type Claim = { now: string; until: string; by: string; limit: number }

/** Takes due mail for this worker alone, for as long as the lease lasts. */
export async function claimMail(db: Db, { now, until, by, limit }: Claim): Promise<Row<'mail'>[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('mail')
      .select('id')
      .where('status', 'in', ['queued', 'sending'])
      .where('due_at', '<=', now)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .orderBy('due_at')
      .limit(limit)
      .$if(isPostgres(tx), (q) => q.forUpdate().skipLocked())
      .execute()
    if (due.length === 0) return []
    return tx
      .updateTable('mail')
      .set((eb) => ({
        status: 'sending' as const,
        leased_until: until,
        leased_by: by,
        attempts: eb('attempts', '+', 1),
      }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returningAll()
      .execute()
  })
}

export const settleMail = (db: Db, id: string, by: string, result: RowUpdate<'mail'>) =>
  db
    .updateTable('mail')
    .set({ ...result, leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', by)
    .execute()
