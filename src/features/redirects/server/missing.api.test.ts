import { expect, test, vi } from 'vitest'
import { statsOf } from '#db/database.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import { DAY } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { GOOGLEBOT } from '#server/testing-visits.ts'
import type { Caller, TestApp } from '#server/testing.ts'
import type { MissingAddress } from '../redirects.schema.ts'
import { addRedirect, answerTo, magazine, visit } from './testing-readers.ts'

const flush = (app: TestApp) => app.services.redirects.flush()

async function missing(editor: Caller): Promise<MissingAddress[]> {
  return (await editor.get('/api/redirects/missing')).json()
}

const addresses = async (editor: Caller) => (await missing(editor)).map(({ address }) => address)

test('an address that readers did not find is listed, the most wanted first', async () => {
  const { app, editor } = await magazine()
  await visit(app, '/once')
  for (const url of ['/wanted/', '/Wanted?utm_source=x', '/wanted/amp/', '/wanted?email=me@example.com'])
    await visit(app, url, { referer: 'https://www.blog.example/a?b=c' })
  await flush(app)
  const [first, second, ...rest] = await missing(editor)
  expect(first).toMatchObject({ id: '/wanted', address: '/wanted/', hits: 4, referrer: 'blog.example' })
  expect(second).toMatchObject({ address: '/once', hits: 1, referrer: null, proposal: null })
  expect(rest).toEqual([])
  const stored = JSON.stringify(await app.db.selectFrom('missing_address').selectAll().execute())
  expect(stored).not.toContain('example.com')
})

test('robots, colleagues, people who decline and attackers add nothing', async () => {
  const { app, editor } = await magazine()
  await visit(app, '/a', { 'user-agent': GOOGLEBOT })
  await visit(app, '/b', { dnt: '1' })
  await visit(app, '/c', { authorization: `Bearer ${editor.token}` })
  await app.send({ method: 'HEAD', url: '/d', headers: { 'user-agent': 'Firefox/140.0' } })
  for (const url of ['/wp-login.php', '/.env', '/x.php?a=1', '/a%00b', '/a%0Ab', `/${'x'.repeat(8000)}`])
    await visit(app, url)
  await visit(app, '/blog/post/none')
  await flush(app)
  expect(await addresses(editor)).toEqual(['/blog/post/none'])
})

test('a flood of addresses neither fills the table nor costs a write for each', async () => {
  const { app, editor } = await magazine({ env: { TRUST_PROXY: '1' } })
  const before = statsOf(app.db).statements
  for (let n = 0; n < 60; n++) await visit(app, `/flood-${n}`, { 'x-forwarded-for': '203.0.113.7' })
  const each = (statsOf(app.db).statements - before) / 60
  expect(each).toBeLessThan(3)
  await flush(app)
  expect(await addresses(editor)).toHaveLength(20)
  for (let n = 0; n < 300; n++) await visit(app, `/more-${n}`, { 'x-forwarded-for': `198.51.100.${n % 250}` })
  await flush(app)
  const { headers } = await editor.get('/api/redirects/missing')
  expect(headers['x-total-count']).toBe('120')
})

test('at most two thousand addresses are kept, and those asked for least go first', async () => {
  const { app, editor } = await magazine()
  const at = app.clock.now().toISOString()
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    key: `/k${n}`,
    address: `/k${n}`,
    hits: n === 7 ? 1 : 2,
    first_at: at,
    last_at: at,
  }))
  for (let n = 0; n < rows.length; n += 500)
    await app.db
      .insertInto('missing_address')
      .values(rows.slice(n, n + 500))
      .execute()
  app.clock.advance(1000)
  await visit(app, '/new')
  await flush(app)
  const kept = await app.db.selectFrom('missing_address').select('key').execute()
  expect(kept).toHaveLength(2000)
  expect(kept).not.toContainEqual({ key: '/k7' })
  expect(kept).toContainEqual({ key: '/new' })
  expect((await editor.get('/api/redirects/missing?page=100')).json()).toHaveLength(20)
})

test('after 90 days an address is forgotten, and a dismissed one never comes back', async () => {
  const { app, editor } = await magazine()
  await visit(app, '/noise')
  await visit(app, '/old')
  await flush(app)
  expect((await editor.post('/api/redirects/missing/dismiss', { id: '/noise' })).statusCode).toBe(204)
  expect((await editor.post('/api/redirects/missing/dismiss', { id: '/noise' })).statusCode).toBe(404)
  await visit(app, '/noise')
  await flush(app)
  expect(await addresses(editor)).toEqual(['/old'])
  app.clock.advance(91 * DAY)
  await app.services.redirects.purgeMissing()
  expect(await addresses(await app.as('editor'))).toEqual([])
  await visit(app, '/noise')
  await flush(app)
  expect(await addresses(await app.as('editor'))).toEqual([])
})

test('each address gets a proposal: a post by slug or words, an author, a genre or a tag', async () => {
  const { app, editor } = await magazine()
  const genre_id = (await editor.post('/api/genres', { name: 'Dub Techno' })).json().id
  const rain = await createPost(editor, { title: 'Slow Weather', tags: 'Tape Loops' })
  const quiet = await createPost(editor, { title: 'Quiet Rooms in Lisbon', genre_id })
  await createPost(editor, { title: 'Hidden Draft', status: 'draft' })
  const path = ({ id, slug }: typeof rain) => `/blog/post/${id}/${slug}`
  const wanted: [string, string | undefined][] = [
    ['/2019/05/slow-weather/', path(rain)],
    ['/slow-weather-2.html', path(rain)],
    ['/posts/lisbon-quiet-rooms', path(quiet)],
    ['/author/ines-halloran/', '/authors/ines-halloran'],
    ['/category/dub-techno/', '/blog?genre=Dub%20Techno'],
    ['/tag/tape-loops/', '/blog?tag=Tape%20Loops'],
    ['/hidden-draft', undefined],
    ['/zzz', undefined],
  ]
  for (const [url] of wanted) await visit(app, url)
  await flush(app)
  const proposals = (await missing(editor)).map((each) => [each.address, each.proposal?.to])
  expect(Object.fromEntries(proposals)).toEqual(Object.fromEntries(wanted))
})

test('accepting a proposal answers the address and takes it from the list', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  await visit(app, `/2019/${slug}/`)
  await flush(app)
  const [{ address, proposal }] = (await missing(editor)) as [MissingAddress]
  expect((await addRedirect(editor, address, proposal!.to)).statusCode).toBe(201)
  expect(await missing(editor)).toEqual([])
  expect(await answerTo(app, `/2019/${slug}`)).toEqual([301, `/blog/post/${id}/${slug}`])
  await flush(app)
  expect(await missing(editor)).toEqual([])
})

test('an address whose redirect leads to a hidden post is not missing', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor, { status: 'draft' })
  await addRedirect(editor, '/soon', `/blog/post/${id}/${slug}`)
  expect((await visit(app, '/soon/')).statusCode).toBe(404)
  await flush(app)
  expect(await missing(editor)).toEqual([])
})

test('hits are counted, survive a failed write, and cost readers no statement', async () => {
  const { app, editor } = await magazine()
  await addRedirect(editor, '/old', '/about')
  for (const url of ['/old', '/old/amp/', '/OLD']) await visit(app, url)
  vi.spyOn(app.db, 'transaction').mockImplementationOnce(() => {
    throw new DatabaseUnavailable(new Error('gone'))
  })
  await expect(flush(app)).rejects.toThrow('gone')
  await visit(app, '/old', { 'user-agent': GOOGLEBOT })
  await flush(app)
  await flush(app)
  const [redirect] = (await editor.get('/api/redirects')).json().entries
  expect(redirect).toMatchObject({ hits: 4, last_hit_at: app.clock.now().toISOString() })
})

test('a disk without room stores nothing and keeps answering', async () => {
  const { app, editor } = await magazine({ probe: async () => ({ free: 1, total: 1e9 }) })
  await addRedirect(editor, '/old', '/about')
  expect(await answerTo(app, '/old')).toEqual([301, '/about'])
  await visit(app, '/missing-page')
  await flush(app)
  const { hits } = (await editor.get('/api/redirects')).json().entries[0]
  const onSqlite = app.database.databaseUrl === undefined
  expect([hits, (await missing(editor)).length]).toEqual(onSqlite ? [0, 0] : [1, 1])
})
