import { sql } from 'kysely'
import { inList } from './conditions.ts'
import { isPostgres } from './database.ts'
import type { Db, Row, RowUpdate, Tx } from './tables.ts'

/** Queues from which only one worker at a time may take a row. */
type LeasedTable = 'mail' | 'delivery' | 'webhook_delivery'

export type Claim = { now: string; until: string; by: string; limit: number }

type Work = { table: LeasedTable; campaign?: string }

const due = (db: Db, { table, campaign }: Work, now: string) =>
  db
    // All three tables have these columns. A union of table names would confuse the types.
    .selectFrom(table as 'delivery')
    .select('id')
    .$if(campaign !== undefined, (q) => q.where('campaign_id', '=', campaign!))
    // Literal values, as in the index. With parameters, SQLite would not use the partial index.
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))

export const anyDue = async (db: Db, work: Work, now: string): Promise<boolean> =>
  (await due(db, work, now).limit(1).executeTakeFirst()) !== undefined

/** The number of due rows and the due time of the oldest. */
export const dueQueue = (db: Db, work: Work, now: string) =>
  due(db, work, now)
    .clearSelect()
    .select((eb) => [eb.fn.countAll<number>().as('depth'), eb.fn.min('due_at').as('oldest')])

/**
 * Leases due rows to this worker. A single statement, because each round trip delays sending. The rows are a separate
 * common table expression, so that PostgreSQL selects them only once.
 */
export async function claimDue<C extends keyof Row<'delivery'>>(
  db: Db,
  work: Work,
  { now, until, by, limit }: Claim,
  columns: readonly C[],
): Promise<Pick<Row<'delivery'>, C>[]> {
  return db
    .with('next', () =>
      due(db, work, now)
        .orderBy('due_at')
        .limit(limit)
        .$if(isPostgres(db), (q) => q.forUpdate().skipLocked()),
    )
    .updateTable(work.table as 'delivery')
    .set((eb) => ({
      status: 'sending' as const,
      leased_until: until,
      leased_by: by,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('next').select('next.id'))
    .returning(columns)
    .$castTo<Pick<Row<'delivery'>, C>>()
    .execute()
}

/** Keeps the lease during long work. */
export const renewLeases = (db: Db, table: LeasedTable, ids: string[], by: string, until: string) =>
  db
    .updateTable(table as 'delivery')
    .set({ leased_until: until })
    .where('id', 'in', ids)
    .where('leased_by', '=', by)
    .execute()

export type Result = Pick<RowUpdate<'delivery'>, 'status' | 'due_at' | 'sent_at' | 'error' | 'attempts'>

type Settled = { id: string; result: Result }

/** Ignores differences of a few milliseconds in `sent_at`. */
const alike = ({ result: { sent_at: _at, ...result } }: Settled) => JSON.stringify(result)

/**
 * Ends leases and saves each result, unless another worker has taken the row over. Rows with the same result share one
 * statement, so sending hundreds of mails a second takes few short writes. Returns the ids of rows that were deleted
 * meanwhile.
 */
export async function settleLeases(
  db: Db,
  table: LeasedTable,
  by: string,
  settled: Settled[],
  more?: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const groups = [...Map.groupBy(settled, alike).values()]
  const endAll = async (within: Db) => {
    let ended = 0
    for (const group of groups) ended += await endLeases(within, table, by, group)
    return ended
  }
  const isSingle = groups.length === 1 && !more
  const ended = isSingle
    ? await endAll(db)
    : await db.transaction().execute(async (tx) => {
        const count = await endAll(tx)
        await more?.(tx)
        return count
      })
  if (ended === settled.length) return []
  return deletedOf(
    db,
    table,
    settled.map(({ id }) => id),
  )
}

async function deletedOf(db: Db, table: LeasedTable, ids: string[]): Promise<string[]> {
  const left = await db
    .selectFrom(table as 'delivery')
    .select('id')
    .where(inList(db, 'id', ids))
    .execute()
  const kept = new Set(left.map(({ id }) => id))
  return ids.filter((id) => !kept.has(id))
}

async function endLeases(db: Db, table: LeasedTable, by: string, group: Settled[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table as 'delivery')
    .set({ ...group.at(-1)!.result, leased_until: null, leased_by: null })
    .where(
      inList(
        db,
        'id',
        group.map(({ id }) => id),
      ),
    )
    .where('leased_by', '=', by)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
