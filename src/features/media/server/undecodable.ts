import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { HarmfulFile } from './media-worker.ts'
import { clearUndecodable, isUndecodable, markUndecodable } from './media.queries.ts'

export type Undecodable = ReturnType<typeof createUndecodable>

/** Stored pictures that ended a helper. No node decodes them again, even after a restart. */
export function createUndecodable({ db, clock }: { db: Db; clock: Clock }) {
  const turns = new Map<string, Promise<unknown>>()

  /** The mark comes first, so it stays when the picture kills the whole process. */
  async function attempt<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    if (await isUndecodable(db, key)) return undefined
    await markUndecodable(db, key, isoNow(clock))
    try {
      const made = await work()
      await clearUndecodable(db, key)
      return made
    } catch (error) {
      if (error instanceof HarmfulFile) return undefined
      await clearUndecodable(db, key)
      throw error
    }
  }

  return {
    /** Undefined if the picture is marked, or ends a helper now. One size of a picture is made at a time. */
    async attempt<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
      const before = turns.get(key)
      const turn = (before ?? Promise.resolve()).then(() => attempt(key, work))
      const settled = turn.then(
        () => undefined,
        () => undefined,
      )
      turns.set(key, settled)
      void settled.then(() => turns.get(key) === settled && turns.delete(key))
      return turn
    },
  }
}
