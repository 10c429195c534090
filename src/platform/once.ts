import { createHash } from 'node:crypto'
import { isUniqueViolation } from '#db/violations.ts'
import type { Db, Tx } from '#db/tables.ts'
import { DAY, isoAfter, isoNow, type Clock } from './clock.ts'

const CREATED = 201
const REMEMBERED_MS = DAY

type Needs = { db: Db; clock: Clock }
/** Called in the transaction that does the work, so that both are saved or neither. */
type Remember<T> = (tx: Tx, answer: T) => Promise<void>

/**
 * Does something once per key for a day. Repeating it with the same key returns the first response. If two arrive at
 * once, the unique index decides.
 */
export async function onlyOnce<T extends object>(
  { db, clock }: Needs,
  key: string | undefined,
  work: (remember: Remember<T>) => Promise<T>,
): Promise<T> {
  if (!key) return work(() => Promise.resolve())
  const id = createHash('sha256').update(key).digest('base64url')
  const since = isoAfter(clock, -REMEMBERED_MS)
  const known = await answeredBefore<T>(db, id, since)
  if (known) return known
  try {
    return await work(async (tx, answer) => {
      await tx.deleteFrom('idempotency').where('id', '=', id).where('created_at', '<', since).execute()
      const row = { id, status: CREATED, answer: JSON.stringify(answer), created_at: isoNow(clock) }
      await tx.insertInto('idempotency').values(row).execute()
    })
  } catch (error) {
    const meanwhile = isUniqueViolation(error) ? await answeredBefore<T>(db, id, since) : undefined
    if (meanwhile) return meanwhile
    throw error
  }
}

async function answeredBefore<T>(db: Db, id: string, since: string): Promise<T | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('id', '=', id)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row?.answer as T | undefined
}

export const purgeOnce = (db: Db, clock: Clock) =>
  db.deleteFrom('idempotency').where('created_at', '<', isoAfter(clock, -REMEMBERED_MS)).execute()
