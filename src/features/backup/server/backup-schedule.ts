import * as nights from '#lib/nights.ts'
import { HOUR } from '#platform/clock.ts'

/** Few people read at three in the morning. */
const NIGHT = 3

type When = { now: Date; timeZone: string }

/** When the last night's backup should have started. */
export const lastNight = (when: When): Date => nights.lastNight({ ...when, hour: NIGHT })

export const nextNight = (when: When): Date => nights.nextNight({ ...when, hour: NIGHT })

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
