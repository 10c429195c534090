import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { createPost, insertPosts } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { FIREFOX, plainPages, visitPage } from '#server/testing-visits.ts'

const ADDRESS = '203.0.113.7'

async function site() {
  const app = await testApp({ renderer: plainPages, env: { TRUST_PROXY: '1' } })
  const origin = await app.listen()
  const visit = (path: string, n: number, address = ADDRESS) =>
    visitPage(origin, path, { 'user-agent': `${FIREFOX} build/${n}`, 'x-forwarded-for': address })
  return { app, visit, flush: () => app.services.counting.flush() }
}

async function sums({ db }: TestApp) {
  const of = async (dimension: string) =>
    (await db.selectFrom('site_day').select('count').where('dimension', '=', dimension).execute())[0]
      ?.count ?? 0
  return { views: await of('views'), visitors: await of('visitors') }
}

test('600 views from one address with changing user agents count as one view of one visitor', async () => {
  const { app, visit, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  for (let i = 0; i < 600; i += 20)
    await Promise.all(Array.from({ length: 20 }, (_, n) => visit(`/blog/post/${id}`, i + n)))
  await flush()
  expect(await sums(app)).toEqual({ views: 1, visitors: 1 })
  expect((await app.get(`/api/posts/${id}`)).json().views).toBe(1)
})

test('a whole /64 counts as one visitor', async () => {
  const { app, visit, flush } = await site()
  const { id } = await createPost(await app.as('editor'))
  for (let i = 0; i < 20; i++) await visit(`/blog/post/${id}`, i, `2001:db8:0:1::${i.toString(16)}`)
  await visit(`/blog/post/${id}`, 0, '2001:db8:0:2::1')
  await flush()
  expect(await sums(app)).toEqual({ views: 2, visitors: 2 })
})

test('a script that opens all posts adds at most a hundred views in half an hour, as one visitor', async () => {
  const { app, visit, flush } = await site()
  await insertPosts(app, 300)
  const rows = await app.db.selectFrom('post').select('id').execute()
  const walk = async () => {
    for (let i = 0; i < rows.length; i += 20)
      await Promise.all(rows.slice(i, i + 20).map(({ id }, n) => visit(`/blog/post/${id}`, i + n)))
    await flush()
  }
  await walk()
  expect(await sums(app)).toEqual({ views: 100, visitors: 1 })
  const total = async () =>
    (await app.db.selectFrom('post').select('views').execute()).reduce((sum, { views }) => sum + views, 0)
  expect(await total()).toBe(100)
  // Readers on other networks are still counted.
  await visit(`/blog/post/${rows[0]!.id}`, 0, '203.0.113.8')
  await flush()
  expect(await sums(app)).toEqual({ views: 101, visitors: 2 })
  app.clock.advance(31 * MINUTE)
  await walk()
  expect(await total()).toBe(201)
})

test('changing the user agent gives neither more points nor more likes', async () => {
  const { app } = await site()
  const { id } = await createPost(await app.as('editor'))
  const press = (url: string, n: number, address = ADDRESS) =>
    app.send({
      method: 'POST',
      url,
      headers: { 'user-agent': `${FIREFOX} build/${n}`, 'x-forwarded-for': address },
    })
  for (let i = 0; i < 10; i++) await press(`/api/posts/${id}/rate`, i)
  expect((await press(`/api/posts/${id}/rate`, 11)).json()).toEqual({ rating: 1 })
  expect((await press(`/api/posts/${id}/rate`, 11, '203.0.113.8')).json()).toEqual({ rating: 2 })

  await app.db
    .insertInto('comment')
    .values({
      id: 'c1',
      post_id: id,
      author: 'Ada',
      email: 'ada@example.com',
      content: 'Yes',
      status: 'approved',
      created_at: app.clock.now().toISOString(),
    })
    .execute()
  for (let i = 0; i < 10; i++) expect((await press('/api/comments/c1/like', i)).json()).toEqual({ likes: 1 })
  expect((await press('/api/comments/c1/like', 0, '203.0.113.8')).json()).toEqual({ likes: 2 })
})

test('no address, network or user agent is stored', async () => {
  const { app, visit, flush } = await site()
  await visit('/', 1)
  await flush()
  const marks = await app.db.selectFrom('visitor_mark').selectAll().execute()
  expect(marks.length).toBeGreaterThan(0)
  for (const text of ['203.0.113', 'Firefox']) expect(JSON.stringify(marks)).not.toContain(text)
})
