import { expect, onTestFinished, test, vi } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { eventually } from '#lib/testing-eventually.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'
import { watchContent } from './content-watch.ts'

test('on PostgreSQL, a node hears of the changes of others without asking', async () => {
  const app = await testApp()
  const { content } = (await testApp({ database: app.database })).services
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const watch = watchContent({ databaseUrl: app.database.databaseUrl }, content)
  onTestFinished(() => watch.stop())
  await eventually(() => expect(watch.connected).toBe(isPostgres(app.db) || undefined))
  await createPost(await app.as('editor'))
  // SQLite has no notifications.
  if (!isPostgres(app.db)) await content.refresh()
  await eventually(() => expect(content.current).toBe(app.services.content.current))
})
