import { addDays, lengthOf } from '#lib/days.ts'
import type { Period } from '../analytics.schema.ts'

/** The same number of days before the period. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -lengthOf(from, to)),
  to: addDays(from, -1),
})
