import { expect, test } from 'vitest'
import { listPosts } from './list-posts.ts'
import { BLOG_PAGE_SIZE, type Listing, listingOf, searchText } from './listing.ts'
import { type Card, cardOf } from '../post-fields.ts'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')
const ALL: Listing = { search: '', genre: undefined, filter: undefined, sort: undefined, page: 1 }

const post = (id: string, fields: Record<string, unknown> = {}): Card =>
  cardOf({ id, title: id, created_at: '2026-11-01T00:00:00.000Z', ...fields })!

const ids = (posts: Card[], state: Partial<Listing>, ranked?: string[]) =>
  listPosts(posts, { ...ALL, ...state }, { now: NOW, ...(ranked && { ranked }) }).items.map(({ id }) => id)

const of = (address: string) => listingOf(new URLSearchParams(address))

test('the newest posts come first, and of the same moment the one with the higher id', () => {
  const posts = [post('a'), post('c'), post('b'), post('d', { created_at: '2026-11-02T00:00:00.000Z' })]
  expect(ids(posts, {})).toEqual(['d', 'c', 'b', 'a'])
})

test('most popular sorts by views and highest rated by points, then by date', () => {
  const posts = [
    post('a', { views: 5, rating: 1 }),
    post('b', { views: 9, rating: 0 }),
    post('c', { views: 5, rating: 7 }),
  ]
  expect(ids(posts, { sort: 'popular' })).toEqual(['b', 'c', 'a'])
  expect(ids(posts, { sort: 'rated' })).toEqual(['c', 'a', 'b'])
})

test('recent means created within the last seven days, to the millisecond', () => {
  const posts = [
    post('in', { created_at: '2026-11-08T12:00:00.000Z' }),
    post('out', { created_at: '2026-11-08T11:59:59.999Z' }),
  ]
  expect(ids(posts, { filter: 'recent' })).toEqual(['in'])
})

test('featured uses the flag, and a genre matches its name regardless of case', () => {
  const posts = [post('a', { featured: true, genre: 'Folk' }), post('b', { genre: 'FOLK' }), post('c')]
  expect(ids(posts, { filter: 'featured' })).toEqual(['a'])
  expect(ids(posts, { genre: 'folk' })).toEqual(['b', 'a'])
})

test('a search shows the server’s matches, best first, unless another order was chosen', () => {
  const posts = [post('a', { views: 1 }), post('b', { views: 2 }), post('c', { views: 3 })]
  expect(ids(posts, { search: 'x' }, ['b', 'a', 'gone'])).toEqual(['b', 'a'])
  expect(ids(posts, { search: 'x', sort: 'latest' }, ['a', 'b'])).toEqual(['b', 'a'])
  expect(ids(posts, { search: 'x', sort: 'popular' }, ['a', 'c'])).toEqual(['c', 'a'])
})

test('a page has six posts, and a page beyond the last one shows the last one', () => {
  const posts = Array.from({ length: 14 }, (_, index) => post(`p${String(index).padStart(2, '0')}`))
  expect(BLOG_PAGE_SIZE).toBe(6)
  expect(ids(posts, { page: 1 })).toHaveLength(6)
  const last = listPosts(posts, { ...ALL, page: 99 }, { now: NOW })
  expect(last).toMatchObject({ total: 14, page: 3 })
  expect(last.items.map(({ id }) => id)).toEqual(['p01', 'p00'])
  expect(listPosts([], { ...ALL, page: 4 }, { now: NOW })).toEqual({ items: [], total: 0, page: 1 })
})

test('a URL with unknown values gives the nearest valid state', () => {
  expect(of('filter=best&sort=random&page=-2&genre=')).toEqual(ALL)
  expect(of('page=3&filter=recent&sort=rated&genre=Folk')).toMatchObject({
    genre: 'Folk',
    filter: 'recent',
    sort: 'rated',
    page: 3,
  })
})

test('newest first is left out of the URL, except with a search, which has another default', () => {
  expect(of('sort=latest').sort).toBeUndefined()
  expect(of('sort=latest&search=dub').sort).toBe('latest')
})

test('a search is normalised and never longer than the server accepts', () => {
  expect(searchText('a\0b')).toBe('a b')
  expect(of('genre=Fo\0lk').genre).toBe('Fo lk')
  expect(searchText('  dub \n techno ')).toBe('dub techno')
  expect(searchText('x'.repeat(300))).toHaveLength(200)
})
