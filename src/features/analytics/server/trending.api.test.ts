import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { FIREFOX, tellEvent } from '#server/testing-visits.ts'
import { TRENDING } from '../texts/trending.ts'

const WORDS = ['harbour', 'lantern', 'meadow', 'orchid', 'pebble', 'quarry']

const trending = async (app: TestApp) => (await app.get('/api/searches/trending')).json().searches

const tell = (app: TestApp, text: string, address: string, found = 1) =>
  tellEvent(app, { kind: 'search', text, found }, { 'user-agent': FIREFOX, 'x-forwarded-for': address })

async function searched(app: TestApp, text: string, visitors: number, found = 1) {
  for (let i = 0; i < visitors; i++) await tell(app, text, `198.51.100.${i}`, found)
  await app.services.counting.flush()
}

async function magazine(title = WORDS.join(' ')) {
  const app = await testApp({ env: { TRUST_PROXY: '1' } })
  await createPost(await app.as('editor'), { title })
  return app
}

test('before the first search, the list has the fixed entries that find something', async () => {
  const none = await magazine()
  expect(await trending(none)).toEqual([])
  const some = await magazine('Streaming music and hip-hop: the trends')
  expect(await trending(some)).toEqual(['Hip-hop trends', 'Music streaming'])
})

test('real searches replace the fixed entries, even if there are only a few', async () => {
  const app = await magazine(`${WORDS.join(' ')} ${TRENDING.join(' ')}`)
  expect(await trending(app)).toEqual(TRENDING)
  await searched(app, WORDS[0]!, 1)
  app.clock.advance(2 * MINUTE)
  expect(await trending(app)).toEqual([WORDS[0]])
})

test('only searches that find something are shown, the most frequent first', async () => {
  const app = await magazine()
  await searched(app, 'an insult', 9)
  await searched(app, 'nothing of it', 8, 0)
  for (const [i, word] of WORDS.entries()) await searched(app, word, i + 1)
  expect(await trending(app)).toEqual(WORDS.toReversed().slice(0, 5))
  // Cached for ten minutes, and gone after a week.
  app.clock.advance(11 * MINUTE)
  expect(await trending(app)).toEqual(WORDS.toReversed().slice(0, 5))
  app.clock.advance(8 * DAY)
  expect(await trending(app)).toEqual([])
})

test('a visitor who repeats a search all day counts once', async () => {
  const app = await magazine()
  await searched(app, 'orchid', 2)
  for (let i = 0; i < 6; i++) {
    await tell(app, 'quarry', '203.0.113.9')
    await tell(app, 'quarry', `2001:db8::${i}`)
    await app.services.counting.flush()
    app.clock.advance(MINUTE)
  }
  await searched(app, 'orchid', 3)
  expect(await trending(app)).toEqual(['orchid', 'quarry'])
})

test('only whole words of one published post are shown, not similar ones', async () => {
  const app = await magazine('Night assembly')
  await createPost(await app.as('editor'), { title: 'A secret draft', status: 'draft' })
  await createPost(await app.as('editor'), { title: 'Another page' })
  for (const text of ['nig', 'ass', 'nihgt', 'night page', 'secret', 'night http://x.example'])
    await searched(app, text, 5)
  await searched(app, 'assembly night', 1)
  expect(await trending(app)).toEqual(['assembly night'])
})

test('one network cannot fill the list of a day with its own searches', async () => {
  const app = await magazine()
  for (let i = 0; i < 60; i++) await tell(app, `filler ${i}`, '203.0.113.9')
  await app.services.counting.flush()
  const rows = await app.db.selectFrom('site_day').select('value').where('dimension', '=', 'search').execute()
  expect(rows).toHaveLength(30)
})
