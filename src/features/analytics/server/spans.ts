import { addDays } from '#lib/days.ts'
import type { Period } from '../analytics.schema.ts'

/** A period as whole months and the remaining days, since monthly sums are stored. */
export type Spans = { months: Period | undefined; days: Period[] }

const monthOf = (day: string) => day.slice(0, 7)
const firstDay = (month: string) => `${month}-01`
const nextMonth = (month: string) => monthOf(addDays(firstDay(month), 31))

export function spansOf({ from, to }: Period): Spans {
  const first = from.endsWith('-01') ? monthOf(from) : nextMonth(monthOf(from))
  const after = monthOf(addDays(to, 1))
  // The month after the last whole month starts no later than the day after the period.
  if (first >= after) return { months: undefined, days: [{ from, to }] }
  const head = { from, to: addDays(firstDay(first), -1) }
  const tail = { from: firstDay(after), to }
  const last = monthOf(addDays(tail.from, -1))
  return {
    months: { from: first, to: last },
    days: [head, tail].filter((span) => span.from <= span.to),
  }
}
