import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { insertPosts } from './testing-posts.ts'
import { testApp } from './testing.ts'

const POSTS = 60

test('all waiting posts become searchable, however often the indexing is killed', async () => {
  const app = await testApp()
  await insertPosts(app, POSTS)
  const ids = (await app.db.selectFrom('post').select('id').orderBy('id').execute()).map(({ id }) => id)
  await app.db
    .insertInto('search_waiting')
    .values(ids.map((post_id) => ({ post_id })))
    .execute()

  const waiting: number[] = []
  for (let kills = 0; kills < 3; kills++) {
    const child = fork(new URL('./testing-indexer.ts', import.meta.url), [JSON.stringify(app.database)])
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    waiting.push((await app.db.selectFrom('search_waiting').select('post_id').execute()).length)
  }
  expect(waiting[0]).toBeLessThan(POSTS)
  while (await app.services.posts.indexWaiting()) continue
  const scope = { status: 'visible' as const, now: app.clock.now().toISOString() }
  const { ids: found } = await app.services.search.ranked('post', scope, 500)
  expect(found.toSorted()).toEqual(ids)
})
