import type { Db } from '#db/tables.ts'
import { isPostgres } from '#db/database.ts'
import { isoNow, MINUTE, type Clock } from '#platform/clock.ts'

export type Pace = ReturnType<typeof createPace>

const ID = 'smtp'
const SECOND = 1000

/**
 * So many mails a minute, over all nodes together: the row says from when on the next may go. At most a second's worth
 * goes at once, so that a minute from any moment on never has more than the limit and that second.
 */
export function createPace({ db, clock, perMinute }: { db: Db; clock: Clock; perMinute?: number }) {
  const spacing = perMinute ? MINUTE / perMinute : 0

  const freeAt = async (now: number): Promise<number> => {
    const row = await db.selectFrom('mail_pace').select('free_at').where('id', '=', ID).executeTakeFirst()
    return row ? Date.parse(row.free_at) : now
  }

  return {
    /** How many of these may go now. */
    async take(wanted: number): Promise<number> {
      const now = clock.now().getTime()
      if (spacing === 0) return wanted
      if ((await freeAt(now)) > now) return 0
      return db.transaction().execute(async (tx) => {
        await tx
          .insertInto('mail_pace')
          .values({ id: ID, free_at: isoNow(clock) })
          .onConflict((oc) => oc.column('id').doNothing())
          .execute()
        const { free_at } = await tx
          .selectFrom('mail_pace')
          .select('free_at')
          .where('id', '=', ID)
          .$if(isPostgres(tx), (q) => q.forUpdate())
          .executeTakeFirstOrThrow()
        if (Date.parse(free_at) > now) return 0
        const taken = Math.min(wanted, Math.max(1, Math.floor(SECOND / spacing)))
        // What was missed within the last second is caught up with, what was missed before is not.
        const next = Math.max(Date.parse(free_at), now - SECOND) + taken * spacing
        await tx
          .updateTable('mail_pace')
          .set({ free_at: new Date(next).toISOString() })
          .where('id', '=', ID)
          .execute()
        return taken
      })
    },
  }
}
