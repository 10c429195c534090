import { plural } from './plural.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** How long ago a time was: "just now", "3 hours ago", "12 days ago". */
export function ago(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  if (seconds < MINUTE_S) return 'just now'
  if (seconds < HOUR_S) return `${plural(Math.floor(seconds / MINUTE_S), 'minute')} ago`
  if (seconds < 2 * DAY_S) return `${plural(Math.floor(seconds / HOUR_S), 'hour')} ago`
  return `${plural(Math.floor(seconds / DAY_S), 'day')} ago`
}
