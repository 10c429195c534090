import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { dayOf } from '#lib/days.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { insertSalt, markOnce, purgeMarks, purgeSalts, saltOf } from './visitors.queries.ts'

export type Visitors = ReturnType<typeof createVisitors>

/** Keeps the salt of a day for a while after midnight, since its last notes are written then. */
export const LAST_NOTES_MS = 10 * MINUTE

/**
 * Distinguishes visitors for a day without cookies: by a hash of their network with a salt that is deleted after the day.
 * The user agent is not included, because a script can change it at will.
 */
export function createVisitors({ db, clock, settings }: { db: Db; clock: Clock; settings: Settings }) {
  /** Cached from the database, where all nodes share them. */
  const salts = new Map<string, string>()

  async function saltFor(day: string): Promise<string> {
    const known = salts.get(day)
    if (known) return known
    // Several nodes may insert a salt at once. One wins, and all use it.
    await insertSalt(db, day, randomBytes(32).toString('base64url'))
    const salt = await saltOf(db, day)
    salts.set(day, salt)
    return salt
  }

  const zone = async () => (await settings.site()).time_zone

  const hash = (salt: string, network: string, purpose: string) =>
    createHash('sha256').update([salt, network, purpose].join('\n')).digest('base64url')

  return {
    /** Loads the salts first, so that many marks can be made without waiting for each. */
    async marker(days: string[]) {
      const of = new Map<string, string>()
      for (const day of days) of.set(day, await saltFor(day))
      return (network: string, day: string, purpose: string) => hash(of.get(day) ?? '', network, purpose)
    },

    /** The mark of an action of this network today, such as a like. Call it before a transaction starts. */
    async mark(network: string, purpose: string): Promise<string> {
      return hash(await saltFor(dayOf(isoNow(clock), await zone())), network, purpose)
    },

    /** Returns true if the mark was not set within this time. */
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
