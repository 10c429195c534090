/* Calendar days such as `2026-11-15`. We count dates, not hours: a day has 23 or 25 hours when clocks change. */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** No time zone is further from UTC. */
const MAX_OFFSET_MS = 15 * 60 * MINUTE_MS

/** About three years. Longer reports would not be useful. */
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

/** Whether this is a time zone name, such as `Europe/Oslo` or `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The calendar date in a time zone. */
export function dayOf(instant: string | number, zone: string): string {
  const date = new Date(instant)
  return zone === 'UTC' ? date.toISOString().slice(0, 10) : formatOf(zone).format(date)
}

/** False for dates that don't exist, such as 31 February. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The number of days from one to the other, including both. */
export const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: lengthOf(from, to) }, (_, i) => addDays(from, i))

/** The first instant of a day in a time zone. We search for it because clock changes can skip midnight. */
export function startOfDay(day: string, zone: string): number {
  let before = Date.parse(day) - MAX_OFFSET_MS
  let after = Date.parse(day) + MAX_OFFSET_MS
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
    if (dayOf(middle, zone) < day) before = middle
    else after = middle
  }
  return after
}
