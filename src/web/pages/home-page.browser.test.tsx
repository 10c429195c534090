import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { POST } from '#features/posts/testing-post.ts'
import { type Answers, type MadeCall, refuse } from '#ui/testing-calls.ts'
import { HomePage } from '#web/pages/home-page.tsx'
import { showToReader } from '#web/testing-reader.tsx'

const CONTENT = {
  homepage_title: 'Runout',
  homepage_subtitle: '',
  homepage_description: '',
  homepage_logo_url: '',
}
const STATS = { artists_featured_count: '41', reviews_published_count: '12', monthly_readers_count: '9K' }
const GENRES = ['Folk', 'Jazz'].map((name, index) => ({ id: `genre-${index}`, name, hue: 115 }))

/** Each list has its own posts, because no post is shown twice. */
const postsOf = ({ query }: MadeCall) => [
  { ...POST, id: `${query['category']}-1`, title: `A ${query['category']} post` },
]

const LOADED: Answers = {
  'GET /api/posts': postsOf,
  'GET /api/genres': GENRES,
  'GET /api/auth/homepage-stats': STATS,
}

const openHome = (answers: Answers) =>
  showToReader(<HomePage />, { 'GET /api/auth/settings/homepage-content': CONTENT, ...answers })

const LISTS = [
  {
    name: 'Featured Articles',
    loading: 'Loading featured articles...',
    failed: 'Failed to load featured posts',
  },
  { name: 'Latest Posts', loading: 'Loading latest posts...', failed: 'Failed to load latest posts' },
  { name: 'Popular This Week', loading: 'Loading popular posts...', failed: 'Failed to load popular posts' },
]

const list = (name: string) => page.getByRole('region', { name })
const figures = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
const chips = () =>
  page
    .getByRole('navigation', { name: 'Genres' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('each part that fails to load shows its own error, and each list tries again when asked', async () => {
  const { answer } = openHome({
    'GET /api/posts': refuse(400),
    'GET /api/genres': refuse(400),
    'GET /api/auth/homepage-stats': refuse(400),
  })
  for (const { name, failed } of LISTS)
    await expect.element(list(name).getByRole('alert')).toMatchTextContent(failed)
  await expect.poll(figures).toEqual(['2.5K+', '15K+', '1M+'])
  expect(chips()).toEqual(['All Genres'])
  await expect.element(page.getByRole('link', { name: 'Explore Articles' })).toBeVisible()

  answer(LOADED)
  for (const { name } of LISTS) {
    await list(name).getByRole('link', { name: 'Try again' }).click()
    await expect.element(list(name).getByRole('article').first()).toBeVisible()
  }
})

test('loading is visible: in each list, in the stats as ..., in the genres as only All Genres', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  openHome({
    'GET /api/posts': (made) => promise.then(() => postsOf(made)),
    'GET /api/genres': () => promise.then(() => GENRES),
    'GET /api/auth/homepage-stats': () => promise.then(() => STATS),
  })
  for (const { name, loading } of LISTS) await expect.element(list(name).getByText(loading)).toBeVisible()
  expect(figures()).toEqual(['...', '...', '...'])
  expect(chips()).toEqual(['All Genres'])
  resolve()
  for (const { name } of LISTS) await expect.element(list(name).getByRole('article').first()).toBeVisible()
  await expect.poll(figures).toEqual(['41', '12', '9K'])
  await expect.poll(chips).toEqual(['All Genres', 'Folk', 'Jazz'])
})
