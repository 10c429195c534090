import type { Db } from '#db/tables.ts'
import { isPostgres } from '#db/database.ts'
import { isoNow, MINUTE, type Clock } from '#platform/clock.ts'

export type Pace = ReturnType<typeof createPace>

const ID = 'smtp'
const SECOND = 1000

/**
 * Limits the mails per minute over all nodes together: the row holds the time when the next may be sent. A batch covers
 * at most one second, so no minute has more than the limit plus that second.
 */
export function createPace({ db, clock, perMinute }: { db: Db; clock: Clock; perMinute?: number }) {
  const spacing = perMinute ? MINUTE / perMinute : 0

  const freeAt = async (now: number): Promise<number> => {
    const row = await db.selectFrom('mail_pace').select('free_at').where('id', '=', ID).executeTakeFirst()
    return row ? Date.parse(row.free_at) : now
  }

  return {
    /** Returns how many of the wanted mails may be sent now. */
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
        // Unused time of the last second is caught up, older unused time is not.
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
