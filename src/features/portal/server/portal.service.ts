import type { Db } from '#db/tables.ts'
import type { Waiting } from '../portal.schema.ts'
import { countWaiting } from './waiting.queries.ts'

export type Portal = ReturnType<typeof createPortal>

export const createPortal = ({ db }: { db: Db }) => ({
  waiting: (): Promise<Waiting> => countWaiting(db),
})
