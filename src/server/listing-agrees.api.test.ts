import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPosts } from '#features/posts/web/listing/list-posts.ts'
import { listingOf } from '#features/posts/web/listing/listing.ts'
import { cardsOf } from '#features/posts/web/post-fields.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { testApp, type TestApp } from './testing.ts'

const GENRES = ['Folk', 'Jazz', 'R&B']
const WORDS = ['harbour', 'static', 'lantern', 'rain']

const posts = fc.array(
  fc.record({
    word: fc.constantFrom(...WORDS),
    genre: fc.constantFrom(...GENRES, null),
    hoursAgo: fc.integer({ min: 0, max: 400 }),
    views: fc.integer({ min: 0, max: 5 }),
    rating: fc.integer({ min: 0, max: 5 }),
    featured: fc.boolean(),
    draft: fc.boolean(),
  }),
  { maxLength: 30 },
)

const addresses = fc.array(
  fc.record({
    search: fc.constantFrom('', '', ...WORDS, 'harb', 'harbuor', 'nothing'),
    genre: fc.constantFrom('', '', ...GENRES, 'folk', 'Polka'),
    filter: fc.constantFrom('', '', 'featured', 'recent'),
    sort: fc.constantFrom('', 'latest', 'popular', 'rated'),
    page: fc.constantFrom('', '1', '2', '3'),
  }),
  { minLength: 4, maxLength: 8 },
)

type MadePosts = typeof posts extends fc.Arbitrary<infer T> ? T : never

async function fill(app: TestApp, made: MadePosts, genreIds: Map<string, string>) {
  await app.services.content.change(async (tx) => {
    await tx.deleteFrom('post').execute()
    for (const { word, genre, hoursAgo, views, rating, featured, draft } of made) {
      const id = newId()
      const at = new Date(app.clock.now().getTime() - hoursAgo * HOUR).toISOString()
      const genre_id = genre === null ? null : (genreIds.get(genre) ?? null)
      const shared = { id, title: `The ${word}`, excerpt: '', content: 'x', author_name: 'A', slug: 's' }
      await tx
        .insertInto('post')
        .values({
          ...shared,
          genre_id,
          views,
          rating,
          featured,
          tags: '[]',
          categories: '[]',
          created_at: at,
          updated_at: at,
          status: draft ? 'draft' : 'published',
          live_at: draft ? null : at,
        })
        .execute()
      const document = { id, title: shared.title, artist: '', tags: '', author: '', excerpt: '', body: '' }
      await app.services.search.index(tx, { ...document, genreId: genre_id ?? '' })
    }
  })
}

const read = async (app: TestApp, query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const answer = await app.services.posts.list(
    {
      ...Object.fromEntries(params),
      limit: Number(params.get('limit') ?? 6),
      page: Number(params.get('page') ?? 1),
    },
    'none',
  )
  return { ids: answer.posts.map(({ id }) => id), total: answer.total }
}

test('filtering all posts in the browser gives the same lists as the server’s pages', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const genreIds = new Map<string, string>()
  for (const name of GENRES) genreIds.set(name, (await editor.post('/api/genres', { name })).json().id)
  await fc.assert(
    fc.asyncProperty(posts, addresses, async (made, asked) => {
      await fill(app, made, genreIds)
      app.clock.advance(DAY / 100)
      const all = cardsOf((await app.get('/api/posts')).json())
      for (const address of asked) {
        const listing = listingOf(new URLSearchParams(address))
        const { search, genre, filter, sort } = listing
        const ranked = search ? (await read(app, { search, limit: 100 })).ids : []
        const browser = listPosts(all, listing, { now: app.clock.now().getTime(), ranked })
        const server = await read(app, { search, genre, filter, sort, page: browser.page })
        expect([address, browser.total, browser.items.map(({ id }) => id)]).toEqual([
          address,
          server.total,
          server.ids,
        ])
      }
    }),
    { numRuns: 25 },
  )
})
