const DAY_MS = 86_400_000

/** Adds business days to the UTC date of an instant, skipping weekends. Returns a date such as `2026-11-24`. */
export function businessDaysAfter(instant: string, days: number): string {
  const date = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() + DAY_MS)
    const weekday = date.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return date.toISOString().slice(0, 10)
}
