import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { isUndecodable, markUndecodable } from './media.queries.ts'

export type Undecodable = ReturnType<typeof createUndecodable>

/** Pictures that ended a helper. Nothing decodes them again, on any node or after a restart. */
export const createUndecodable = ({ db, clock }: { db: Db; clock: Clock }) => ({
  has: (key: string): Promise<boolean> => isUndecodable(db, key),
  mark: async (key: string): Promise<void> => void (await markUndecodable(db, key, isoNow(clock))),
})
