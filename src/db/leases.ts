import { sql } from 'kysely'
import { isPostgres } from './database.ts'
import type { Db, RowUpdate, Tx } from './tables.ts'

/** Tables of work that one worker at a time may do. */
type LeasedTable = 'mail' | 'delivery'

export type Claim = { now: string; until: string; by: string; limit: number }

type Work = { table: LeasedTable; campaign?: string }

const due = (db: Db, { table, campaign }: Work, now: string) =>
  db
    // Both have the same columns for this; a union of names would only confuse the types.
    .selectFrom(table as 'delivery')
    .select('id')
    .$if(campaign !== undefined, (q) => q.where('campaign_id', '=', campaign!))
    // As it stands in the index: with parameters SQLite would not know that it may use it.
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))

export const anyDue = async (db: Db, work: Work, now: string): Promise<boolean> =>
  (await due(db, work, now).limit(1).executeTakeFirst()) !== undefined

/** Takes due rows for this worker alone, for as long as the lease lasts. Answers their ids. */
export async function claimDue(db: Db, work: Work, { now, until, by, limit }: Claim): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const found = await due(tx, work, now)
      .orderBy('due_at')
      .limit(limit)
      .$if(isPostgres(tx), (q) => q.forUpdate().skipLocked())
      .execute()
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return []
    const claimed = await tx
      .updateTable(work.table as 'delivery')
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

/** Work that takes its time stays with whoever does it. */
export const renewLeases = (db: Db, table: LeasedTable, ids: string[], by: string, until: string) =>
  db
    .updateTable(table as 'delivery')
    .set({ leased_until: until })
    .where('id', 'in', ids)
    .where('leased_by', '=', by)
    .execute()

export type Result = Pick<RowUpdate<'delivery'>, 'status' | 'due_at' | 'sent_at' | 'error' | 'attempts'>

/**
 * Ends leases with what came of each, except where somebody else has taken the row over since. What came out alike is
 * one statement: hundreds of mails a second are a few writes.
 */
export async function settleLeases(
  tx: Tx,
  table: LeasedTable,
  by: string,
  settled: { id: string; result: Result }[],
) {
  const alike = Map.groupBy(settled, ({ result }) => JSON.stringify(result))
  for (const group of alike.values()) {
    await tx
      .updateTable(table as 'delivery')
      .set({ ...group[0]!.result, leased_until: null, leased_by: null })
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .where('leased_by', '=', by)
      .execute()
  }
}
