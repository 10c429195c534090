import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { isRemovalPaused, pauseRemoval } from './removal-pause.service.ts'

/** A file that nothing uses and that the sweep may remove. */
async function unusedFile({ db, clock }: TestApp) {
  const file = { key: 'images/unused.webp', kind: 'image' as const, mime: 'image/webp', bytes: 1 }
  const created_at = new Date(clock.now().getTime() - 2 * HOUR).toISOString()
  await db
    .insertInto('file')
    .values({ id: 'unused', sha256: 'x', public: true, created_at, ...file })
    .execute()
}

const files = ({ db }: TestApp) => db.selectFrom('file').select('id').execute()

test('no file is removed while a backup runs, and all of them afterwards', async () => {
  const app = await testApp()
  await unusedFile(app)
  const [first, second] = [await pauseRemoval(app), await pauseRemoval(app)]
  await app.services.media.sweep()
  await app.services.media.removeReleased({ ids: ['unused'], keys: [] })
  await first.end()
  await app.services.media.sweep()
  expect(await files(app)).toHaveLength(1)
  await second.end()
  await app.services.media.sweep()
  expect(await files(app)).toEqual([])
})

test('the pause of a killed backup ends by itself', async () => {
  const app = await testApp()
  await pauseRemoval(app)
  app.clock.advance(4 * MINUTE)
  expect(await isRemovalPaused(app)).toBe(true)
  app.clock.advance(2 * MINUTE)
  expect(await isRemovalPaused(app)).toBe(false)
  expect(
    await app.db.selectFrom('setting').selectAll().where('key', 'like', 'file-removal%').execute(),
  ).toEqual([])
})
