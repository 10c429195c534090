/*
 * Calendar days, written `2026-11-15`. They are counted as dates, never as hours: where clocks change, a day has 23 or
 * 25 of them.
 */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No place on earth is further from UTC. */
const FURTHEST_MS = 15 * 60 * MINUTE_MS

/** Three years and a bit: longer lists of days help nobody. */
export const PERIOD_MAX_DAYS = 1100

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Whether clocks are set by it anywhere: `Europe/Oslo`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The date on a calendar in that time zone. */
export function dayOf(instant: string | number, zone: string): string {
  const date = new Date(instant)
  return zone === 'UTC' ? date.toISOString().slice(0, 10) : formatOf(zone).format(date)
}

/** False for the 31st of February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days from one to the other, both included. */
export const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: lengthOf(from, to) }, (_, i) => addDays(from, i))

/**
 * The first moment of a day in a time zone. Looked for, not calculated: midnight itself may be skipped when clocks are
 * put forward.
 */
export function startOfDay(day: string, zone: string): number {
  let before = Date.parse(day) - FURTHEST_MS
  let after = Date.parse(day) + FURTHEST_MS
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
    if (dayOf(middle, zone) < day) before = middle
    else after = middle
  }
  return after
}
