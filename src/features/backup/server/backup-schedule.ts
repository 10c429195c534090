import { addDays, dayOf, startOfDay } from '#lib/days.ts'
import { HOUR } from '#platform/clock.ts'

/** Few people read at three in the morning. On the day of a clock change, it may be an hour off. */
const NIGHT_MS = 3 * HOUR

type When = { now: Date; timeZone: string }

const nightOf = (day: string, timeZone: string) => new Date(startOfDay(day, timeZone) + NIGHT_MS)

/** When the last night's backup should have started. */
export function lastNight({ now, timeZone }: When): Date {
  const today = dayOf(now.getTime(), timeZone)
  const night = nightOf(today, timeZone)
  return night <= now ? night : nightOf(addDays(today, -1), timeZone)
}

export function nextNight({ now, timeZone }: When): Date {
  const today = dayOf(now.getTime(), timeZone)
  const night = nightOf(today, timeZone)
  return night > now ? night : nightOf(addDays(today, 1), timeZone)
}

const TRIES_MAX = 3
const TRY_AGAIN_MS = HOUR

type Run = { status: string; started_at: string; finished_at: string | null; account_id: string | null }

/**
 * Whether a night's backup is due, given the runs since that night began. One that failed is tried again twice, an hour
 * later each time.
 */
export function isDue(runs: Run[], now: Date): boolean {
  if (runs.some(({ status }) => status !== 'failed')) return false
  const tries = runs.filter(({ account_id }) => account_id === null)
  const lastEnd = Math.max(0, ...tries.map((run) => Date.parse(run.finished_at ?? run.started_at)))
  return tries.length < TRIES_MAX && now.getTime() - lastEnd >= TRY_AGAIN_MS
}
