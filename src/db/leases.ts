import { isPostgres } from './database.ts'
import type { Db, RowUpdate } from './tables.ts'

/** Tables of work that one worker at a time may do. */
type LeasedTable = 'mail' | 'delivery'

export type Claim = { now: string; until: string; by: string; limit: number }

/** Takes due rows for this worker alone, for as long as the lease lasts. Answers their ids. */
export async function claimDue(
  db: Db,
  table: LeasedTable,
  { now, until, by, limit }: Claim,
): Promise<string[]> {
  // Both have the same columns for this; a union of names would only confuse the types.
  const leased = table as 'mail'
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom(leased)
      .select('id')
      .where('status', 'in', ['queued', 'sending'])
      .where('due_at', '<=', now)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .orderBy('due_at')
      .limit(limit)
      .$if(isPostgres(tx), (q) => q.forUpdate().skipLocked())
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return []
    const claimed = await tx
      .updateTable(leased)
      .set((eb) => ({
        status: 'sending' as const,
        leased_until: until,
        leased_by: by,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    return claimed.map(({ id }) => id)
  })
}

/** Ends a lease with what came of it, unless somebody else has taken the row over since. */
export const settle = <T extends LeasedTable>(
  db: Db,
  table: T,
  id: string,
  by: string,
  result: RowUpdate<T>,
) =>
  db
    .updateTable(table as 'mail')
    .set({ ...(result as RowUpdate<'mail'>), leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', by)
    .execute()
