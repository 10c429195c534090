import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { dayOf } from '#lib/days.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { insertSalt, markOnce, purgeMarks, purgeSalts, saltOf } from './visitors.queries.ts'

export type Visitors = ReturnType<typeof createVisitors>

/** For so long after midnight, what was noted before it can still be told apart. */
export const LAST_NOTES_MS = 10 * MINUTE

/**
 * Tells visitors apart for a day without cookies and without storing who they are: a hash of their network with a salt
 * that changes every day and is then deleted. The browser's name is left out, because a script can change it at will.
 */
export function createVisitors({ db, clock, settings }: { db: Db; clock: Clock; settings: Settings }) {
  /** The same on all nodes and after a restart: they are read from the database. */
  const salts = new Map<string, string>()

  async function saltFor(day: string): Promise<string> {
    const known = salts.get(day)
    if (known) return known
    // Several nodes may begin the day at once: one salt wins, and all use it.
    await insertSalt(db, day, randomBytes(32).toString('base64url'))
    const salt = await saltOf(db, day)
    salts.set(day, salt)
    return salt
  }

  const zone = async () => (await settings.site()).time_zone

  const hash = (salt: string, network: string, purpose: string) =>
    createHash('sha256').update([salt, network, purpose].join('\n')).digest('base64url')

  return {
    /** Makes many marks of these days, where waiting for each would be too slow. */
    async marker(days: string[]) {
      const of = new Map<string, string>()
      for (const day of days) of.set(day, await saltFor(day))
      return (network: string, day: string, purpose: string) => hash(of.get(day) ?? '', network, purpose)
    },

    /** The mark of this network doing this (giving a point, liking) today. Make it before a transaction begins. */
    async mark(network: string, purpose: string): Promise<string> {
      return hash(await saltFor(dayOf(isoNow(clock), await zone())), network, purpose)
    },

    /** True when the mark has not been set within the time before. */
    first: (tx: Tx, mark: string, withinMs: number): Promise<boolean> =>
      markOnce(tx, mark, isoNow(clock), isoAfter(clock, withinMs)),

    async purge() {
      const oldest = dayOf(isoAfter(clock, -LAST_NOTES_MS), await zone())
      for (const day of salts.keys()) if (day < oldest) salts.delete(day)
      await purgeMarks(db, isoNow(clock))
      await purgeSalts(db, oldest)
    },
  }
}
