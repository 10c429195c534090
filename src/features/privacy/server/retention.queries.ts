import type { Db, Tx } from '#db/tables.ts'

/** `waitUntil` is the end of the wait after nights without a run, or undefined. */
type Claim = { now: string; until: string; waitUntil: string | undefined }

/** Takes the run of a day over, unless it waits, is done or another node is at it. */
export async function claimRun(db: Db, day: string, { now, until, waitUntil }: Claim) {
  const begun = await db
    .insertInto('retention_run')
    .values({ day, started_at: now, leased_until: waitUntil ?? until, counts: '{}' })
    .onConflict((oc) => oc.doNothing())
    .returning('started_at')
    .executeTakeFirst()
  if (begun) return waitUntil === undefined ? begun : undefined
  return db
    .updateTable('retention_run')
    .set({ leased_until: until })
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .where('leased_until', '<=', now)
    .returning('started_at')
    .executeTakeFirst()
}

/** The run before this day. */
export const runBefore = (db: Db, day: string) =>
  db
    .selectFrom('retention_run')
    .select(['day', 'leased_until', 'finished_at'])
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The time until which the run of this day waits or belongs to a node. Undefined when it is done. */
export const openRun = (db: Db, day: string) =>
  db
    .selectFrom('retention_run')
    .select('leased_until')
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** Returns undefined when another node has finished it. */
export const finishRun = (tx: Tx, day: string, now: string) =>
  tx
    .updateTable('retention_run')
    .set({ finished_at: now })
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .returning('counts')
    .executeTakeFirst()

export const deleteRunsBefore = (tx: Tx, day: string) =>
  tx.deleteFrom('retention_run').where('day', '<', day).execute()
