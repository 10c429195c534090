import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { RetainedKind } from '#lib/values.ts'

type Lease = { now: string; until: string }

/** Takes the run of a day over, unless it is done or another node is at it. */
export async function claimRun(db: Db, day: string, { now, until }: Lease) {
  const begun = await db
    .insertInto('retention_run')
    .values({ day, started_at: now, leased_until: until, counts: '{}' })
    .onConflict((oc) => oc.doNothing())
    .returning('started_at')
    .executeTakeFirst()
  if (begun) return begun
  return db
    .updateTable('retention_run')
    .set({ leased_until: until })
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .where('leased_until', '<=', now)
    .returning('started_at')
    .executeTakeFirst()
}

/** Adds to the counts and renews the lease. */
export async function noteRetained(tx: Tx, day: string, kind: RetainedKind, rows: number, until: string) {
  const { counts } = await heldRun(tx, day)
  await tx
    .updateTable('retention_run')
    .set({ counts: JSON.stringify({ ...counts, [kind]: (counts[kind] ?? 0) + rows }), leased_until: until })
    .where('day', '=', day)
    .execute()
}

const heldRun = (tx: Tx, day: string) =>
  tx
    .selectFrom('retention_run')
    .select('counts')
    .where('day', '=', day)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirstOrThrow()

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
