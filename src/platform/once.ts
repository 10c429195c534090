import { createHash } from 'node:crypto'
import { isUniqueViolation } from '#db/violations.ts'
import type { Db, Tx } from '#db/tables.ts'
import { DAY, isoAfter, isoNow, type Clock } from './clock.ts'

const CREATED = 201
const REMEMBERED_MS = DAY

type Needs = { db: Db; clock: Clock }
/** Called in the transaction that does the work: both are there afterwards, or neither. */
type Remember = (tx: Tx, id: string) => Promise<void>

/**
 * Does something once for a key, for a day: whoever asks again with the same key gets the id that was made the first
 * time. Of two at the same moment one wins, by the unique index.
 */
export async function onlyOnce(
  { db, clock }: Needs,
  key: string | undefined,
  work: (remember: Remember) => Promise<string>,
): Promise<string> {
  if (!key) return work(() => Promise.resolve())
  const id = createHash('sha256').update(key).digest('base64url')
  const known = await madeBefore(db, id)
  if (known) return known
  try {
    return await work(async (tx, made) => {
      const row = { id, status: CREATED, answer: JSON.stringify({ id: made }), created_at: isoNow(clock) }
      await tx.insertInto('idempotency').values(row).execute()
    })
  } catch (error) {
    const meanwhile = isUniqueViolation(error) ? await madeBefore(db, id) : undefined
    if (meanwhile) return meanwhile
    throw error
  }
}

async function madeBefore(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('idempotency').select('answer').where('id', '=', id).executeTakeFirst()
  return (row?.answer as { id: string } | undefined)?.id
}

export const forgetOnce = (db: Db, clock: Clock) =>
  db.deleteFrom('idempotency').where('created_at', '<', isoAfter(clock, -REMEMBERED_MS)).execute()
