import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { submit, twoNodes } from '#server/testing-submissions.ts'
import { testApp } from '#server/testing.ts'
import type { RetentionState } from '../privacy.schema.ts'
import { RETENTION } from '#server/testing-person.ts'
import { ageBy, deleteOldData as look, entriesOf, idsOf, keep } from '#server/testing-retention.ts'

test('one node works once a night, and another takes over from one that died', async () => {
  const app = await testApp()
  const [here, there] = await twoNodes(app)
  const admin = await app.as('admin')
  await keep(admin, { submissions: 30 })
  const old = async () => {
    const { id } = await submit(app)
    await app.db.updateTable('submission').set({ status: 'declined', release_date: '2026-01-01' }).execute()
    await ageBy(app, 'submission', id, 31 * DAY)
    return id
  }
  await old()
  await Promise.all([look(here), look(there)])
  expect(await idsOf(app, 'submission')).toEqual([])
  expect(await entriesOf(app)).toHaveLength(1)
  const second = await old()
  await look(there)
  expect(await idsOf(app, 'submission')).toEqual([second])
  // As a process that was killed leaves it.
  await app.db.updateTable('retention_run').set({ finished_at: null, counts: '{"submissions":3}' }).execute()
  app.clock.advance(MINUTE)
  await look(there)
  expect(await idsOf(app, 'submission')).toEqual([second])
  app.clock.advance(HOUR / 10)
  await look(there)
  expect(await idsOf(app, 'submission')).toEqual([])
  expect(await entriesOf(app)).toEqual([
    'server: 1 submission. Keep for 30 days',
    'server: 4 submissions. Keep for 30 days',
  ])
})

test('after a jump of the clock a run waits for a day, and deletes nothing if the clock is corrected', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = await submit(app)
  await app.db.updateTable('submission').set({ status: 'declined', release_date: '2026-01-01' }).execute()
  await keep(admin, { submissions: 30 })
  await look(app)
  const run = () => app.services.retention.look()
  app.clock.advance(365 * DAY)
  await run()
  const { next_at } = (await (await app.as('admin')).get(RETENTION)).json<RetentionState>()
  expect(Date.parse(next_at)).toBe(app.clock.now().getTime() + DAY)
  // The next night does not shorten the wait.
  app.clock.advance(DAY - MINUTE)
  await run()
  expect(await idsOf(app, 'submission')).toEqual([id])
  app.clock.advance(-365 * DAY)
  await run()
  expect(await idsOf(app, 'submission')).toEqual([id])
  // Nobody corrected the clock, or it was right and the server was off for a year.
  app.clock.advance(365 * DAY + MINUTE)
  await run()
  expect(await idsOf(app, 'submission')).toEqual([])
})
