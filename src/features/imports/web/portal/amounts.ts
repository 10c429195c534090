import type { ImportRun } from '#features/imports/imports.schema.ts'
import { amountsOf } from '#features/imports/texts/kinds.ts'

type Counted = Pick<ImportRun, 'counts'>

/** What an import would add, such as "120 posts and 3 pages". */
export const newAmounts = ({ counts }: Counted): string =>
  amountsOf(counts.map(({ kind, new: count }) => ({ kind, count })))

/** The items that it has added so far. */
export const addedAmounts = ({ counts }: Counted): string =>
  amountsOf(counts.map(({ kind, done: count }) => ({ kind, count })))

export const hasAdded = ({ counts }: Counted): boolean => counts.some(({ done }) => done > 0)
