import { addDays } from '#lib/days.ts'
import type { TestApp } from './testing.ts'

/** Deletes old data as on a server that also ran the night before. Otherwise a run waits for a day. */
export async function deleteOldData({ db, clock, services }: TestApp): Promise<void> {
  const now = clock.now().toISOString()
  const day = addDays(now.slice(0, 10), -2)
  await db
    .insertInto('retention_run')
    .values({ day, started_at: now, leased_until: now, finished_at: now, counts: '{}' })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await services.retention.look()
}
