import { addDays, dayOf, startOfDay } from './days.ts'

const HOUR_MS = 3_600_000

/** Few people read at night. On the day of a clock change, it may be an hour off. */
type When = { now: Date; timeZone: string; hour: number }

const nightOf = (day: string, { timeZone, hour }: When) =>
  new Date(startOfDay(day, timeZone) + hour * HOUR_MS)

/** The last time when it was this hour in the time zone. */
export function lastNight(when: When): Date {
  const today = dayOf(when.now.getTime(), when.timeZone)
  const night = nightOf(today, when)
  return night <= when.now ? night : nightOf(addDays(today, -1), when)
}

/** The next time when it is this hour in the time zone. */
export function nextNight(when: When): Date {
  const today = dayOf(when.now.getTime(), when.timeZone)
  const night = nightOf(today, when)
  return night > when.now ? night : nightOf(addDays(today, 1), when)
}
