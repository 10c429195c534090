import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { FIREFOX } from '#server/testing-visits.ts'
import { createPost } from '#server/testing-posts.ts'

const rate = (app: TestApp, id: string, remoteAddress = '203.0.113.1') =>
  app.send({
    method: 'POST',
    url: `/api/posts/${id}/rate`,
    remoteAddress,
    headers: { 'user-agent': FIREFOX },
  })

test('a visitor can give a post one point a day, however often they press the button', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'))
  expect((await rate(app, id)).json()).toEqual({ rating: 1 })
  expect((await rate(app, id)).json()).toEqual({ rating: 1 })
  expect((await rate(app, id, '203.0.113.2')).json()).toEqual({ rating: 2 })
  app.clock.advance(DAY)
  expect((await rate(app, id)).json()).toEqual({ rating: 3 })
})

test('presses at the same moment count once', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'))
  await Promise.all(Array.from({ length: 8 }, () => rate(app, id)))
  expect((await app.get(`/api/posts/${id}`)).json().rating).toBe(1)
})

test('a point shows on the post at once, and in the counter of the day within a second', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'))
  await app.get(`/api/posts/${id}`)
  await rate(app, id)
  expect((await app.get(`/api/posts/${id}`)).json().rating).toBe(1)
  await app.services.counting.flush()
  const days = await app.db.selectFrom('post_day').select(['post_id', 'rating', 'views']).execute()
  expect(days).toEqual([{ post_id: id, rating: 1, views: 0 }])
})

test('a point stores no address, only a hash that becomes useless the next day', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'))
  await rate(app, id)
  const marks = await app.db.selectFrom('visitor_mark').selectAll().execute()
  expect(JSON.stringify(marks)).not.toContain('203.0.113.1')
  app.clock.advance(2 * DAY)
  await app.services.visitors.purge()
  expect(await app.db.selectFrom('visitor_mark').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('visitor_salt').selectAll().execute()).toEqual([])
})

test('a missing post, a draft or a post in the trash cannot be rated', async () => {
  const app = await testApp()
  const draft = await createPost(await app.as('editor'), { status: 'draft' })
  expect((await rate(app, draft.id)).statusCode).toBe(404)
  expect((await rate(app, 'none')).statusCode).toBe(404)
})
