import { expect, test } from 'vitest'
import { TRENDING } from '#lib/trending.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { FIREFOX, tellEvent } from '#server/testing-visits.ts'

const WORDS = ['harbour', 'lantern', 'meadow', 'orchid', 'pebble', 'quarry']

const trending = async (app: TestApp) => (await app.get('/api/searches/trending')).json().searches

async function searched(app: TestApp, text: string, visitors: number, found = 1) {
  for (let i = 0; i < visitors; i++) {
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': `198.51.100.${i}` }
    await tellEvent(app, { kind: 'search', text, found }, headers)
  }
  await app.services.counting.flush()
}

async function magazine() {
  const app = await testApp({ env: { TRUST_PROXY: '1' } })
  await createPost(await app.as('editor'), { title: WORDS.join(' ') })
  return app
}

test('with fewer than five real searches the list is the fixed one', async () => {
  const app = await magazine()
  for (const word of WORDS.slice(0, 4)) await searched(app, word, 1)
  expect(await trending(app)).toEqual(TRENDING)
})

test('five searches that find something are shown, the most frequent first; others never', async () => {
  const app = await magazine()
  await searched(app, 'an insult', 9)
  await searched(app, 'nothing of it', 8, 0)
  for (const [i, word] of WORDS.entries()) await searched(app, word, i + 1)
  expect(await trending(app)).toEqual(WORDS.toReversed().slice(0, 5))
  // Kept for ten minutes, and gone with the week.
  app.clock.advance(11 * MINUTE)
  expect(await trending(app)).toEqual(WORDS.toReversed().slice(0, 5))
  app.clock.advance(8 * DAY)
  expect(await trending(app)).toEqual(TRENDING)
})
