import type { RetentionState } from '#features/privacy/privacy.schema.ts'
import type { Retention } from '#features/settings/settings.schema.ts'
import { addDays } from '#lib/days.ts'
import { RETENTION } from './testing-person.ts'
import type { Caller, TestApp } from './testing.ts'

export const FOR_EVER: Retention = {
  submissions: null,
  applications: null,
  messages: null,
  comments: null,
  mail: null,
}

export const keep = async (admin: Caller, days: Partial<Retention>) => {
  const answer = await admin.put(RETENTION, { days: { ...FOR_EVER, ...days } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<RetentionState>()
}

export const entriesOf = async ({ db }: TestApp) =>
  (
    await db
      .selectFrom('audit')
      .select(['actor_id', 'target', 'detail'])
      .where('action', '=', 'old-data-deleted')
      .orderBy('id')
      .execute()
  ).map(({ actor_id, target, detail }) => `${actor_id}: ${target}. ${detail}`)

export const idsOf = async (
  { db }: TestApp,
  table: 'submission' | 'application' | 'contact_message' | 'mail',
) =>
  (
    await db
      .selectFrom(table as 'submission')
      .select('id')
      .execute()
  ).map(({ id }) => id)

/** Rows that were last changed this long before the start of the next run. */
export async function ageBy(app: TestApp, table: 'submission' | 'application', id: string, ms: number) {
  const updated_at = new Date(app.clock.now().getTime() - ms).toISOString()
  await app.db
    .updateTable(table as 'submission')
    .set({ updated_at })
    .where('id', '=', id)
    .execute()
}

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
