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

  const hash = (salted: string, { address, userAgent }: Visitor, purpose: string) =>
    createHash('sha256').update([salted, address, userAgent, purpose].join('\n')).digest('base64url')

  return {
    /** Makes many marks of today, where waiting for each would be too slow. */
    async marker() {
      const todays = await salt()
      return (visitor: Visitor, purpose: string) => hash(todays, visitor, purpose)
    },

    /** What stands for this visitor doing this (giving a point, liking) today. Made before a transaction begins. */
    async mark(visitor: Visitor, purpose: string): Promise<string> {
      return hash(await salt(), visitor, purpose)
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
