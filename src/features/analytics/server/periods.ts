import { addDays, lengthOf } from '#lib/days.ts'
import type { Period } from '../analytics.schema.ts'

/** As many days, right before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -lengthOf(from, to)),
  to: addDays(from, -1),
})
