import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import { isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { insertSalt, markOnce, purgeMarks, purgeSalts, saltOf } from './visitors.queries.ts'

export type Visitors = ReturnType<typeof createVisitors>

/** What a request tells of who sent it. */
export type Visitor = { address: string; userAgent: string }

/**
 * Tells visitors apart for a day without cookies and without keeping who they are: a hash with a salt that changes
 * every day and is then thrown away.
 */
export function createVisitors({ db, clock }: { db: Db; clock: Clock }) {
  let today = { day: '', salt: '' }

  async function salt(): Promise<string> {
    const day = isoNow(clock).slice(0, 10)
    if (today.day !== day) {
      // Several nodes may begin the day at once: one salt wins, and all use it.
      await insertSalt(db, day, randomBytes(32).toString('base64url'))
      today = { day, salt: await saltOf(db, day) }
    }
    return today.salt
  }

  return {
    /** What stands for this visitor doing this (giving a point, liking) today. Made before a transaction begins. */
    async mark(visitor: Visitor, purpose: string): Promise<string> {
      const text = [await salt(), visitor.address, visitor.userAgent, purpose].join('\n')
      return createHash('sha256').update(text).digest('base64url')
    },

    /** True when the mark has not been set within the time before. */
    first: (tx: Tx, mark: string, withinMs: number): Promise<boolean> =>
      markOnce(tx, mark, isoNow(clock), isoAfter(clock, withinMs)),

    async purge() {
      const now = isoNow(clock)
      await purgeMarks(db, now)
      await purgeSalts(db, now.slice(0, 10))
    },
  }
}
