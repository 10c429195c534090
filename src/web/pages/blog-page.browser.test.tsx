import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { POST } from '#features/posts/testing-post.ts'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { BlogPage } from '#web/pages/blog-page.tsx'
import { showToReader } from '#web/testing-reader.tsx'

const openBlog = (answers: Answers) =>
  showToReader(
    <BlogPage />,
    {
      'GET /api/genres': [],
      'GET /api/auth/settings/homepage-content': refuse(400),
      ...answers,
    },
    '/blog',
  )

const list = (name: string) => page.getByRole('region', { name })
const cards = (name: string) => list(name).getByRole('article')
const posts = (count: number, title = 'Post') =>
  Array.from({ length: count }, (_, index) => ({
    ...POST,
    id: `${title}-${index}`,
    title: `${title} ${index}`,
  }))

/** The browser is idle only when the test says so. */
function holdIdle(): () => void {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => {})
  return () => waiting.splice(0).forEach((callback) => callback())
}

test('a list that stays unreadable after three more attempts fails alone', async () => {
  const { made } = openBlog({
    'GET /api/posts': ({ query }) =>
      query['category'] === 'popular' ? ({ not: 'a list' } as never) : [{ ...POST, title: 'Kelpwork' }],
  })
  const popular = page.getByRole('region', { name: 'Popular This Week' })
  await expect.element(popular.getByRole('alert')).toMatchTextContent('Failed to load popular posts')
  expect(made('GET /api/posts').filter(({ query }) => query['category'] === 'popular')).toHaveLength(4)
  await expect
    .element(page.getByRole('region', { name: 'Articles' }).getByRole('heading', { name: 'Kelpwork' }))
    .toBeVisible()
})

test('each list says that it is loading or has failed, and tries again when asked', async () => {
  const becomeIdle = holdIdle()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { answer, made } = openBlog({ 'GET /api/posts': () => promise.then(() => refuse(400)) })
  await expect.element(page.getByText('Loading posts...')).toBeVisible()
  resolve()
  const failures = [
    ['Articles', 'Failed to load posts'],
    ['Popular This Week', 'Failed to load popular posts'],
    ['Recent Reviews', 'Failed to load recent reviews'],
  ] as const
  for (const [name, failed] of failures)
    await expect.element(list(name).getByRole('alert')).toMatchTextContent(failed)
  // When the browser is idle, the listing asks again by itself.
  const firstPages = () => made('GET /api/posts').filter(({ query }) => query['page'] === '1')
  expect(firstPages()).toHaveLength(1)
  becomeIdle()
  await expect.poll(firstPages).toHaveLength(2)
  answer({ 'GET /api/posts': posts(4) })
  for (const [name] of failures) {
    await list(name).getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => cards(name).elements().length).toBe(4)
  }
})

test('if all posts cannot be loaded, the server still filters and sorts them', async () => {
  const { go, made } = openBlog({
    'GET /api/posts': ({ query }) =>
      !query['limit'] ? refuse(400) : posts(6, query['sort'] === 'rated' ? 'Rated' : 'Latest'),
  })
  await expect.element(list('Articles').getByRole('heading', { name: 'Latest 0' })).toBeVisible()
  const askedForAll = () => made('GET /api/posts').filter(({ query }) => Object.keys(query).length === 0)
  await expect.poll(() => askedForAll().length).toBe(1)
  go('/blog?sort=rated')
  await expect.element(list('Articles').getByRole('heading', { name: 'Rated 0' })).toBeVisible()
})

test('the listing has two columns of cards, and one on a phone', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  openBlog({ 'GET /api/posts': posts(6) })
  const lefts = () =>
    cards('Articles')
      .elements()
      .map((card) => card.getBoundingClientRect().left)
  await expect.poll(() => lefts().length).toBe(6)
  const [left, right, ...next] = lefts()
  expect(right).toBeGreaterThan(left!)
  expect(next).toEqual([left, right, left, right])
  await page.viewport(390, 844)
  expect(new Set(lefts()).size).toBe(1)
})

test('the sidebar has popular and recent posts, a newsletter form and a call for music', async () => {
  const { made } = openBlog({ 'GET /api/posts': ({ query }) => posts(Number(query['limit'])) })
  for (const name of ['Popular This Week', 'Recent Reviews'])
    await expect.poll(() => cards(name).elements().length).toBe(4)
  expect(made('GET /api/posts').map(({ query }) => query['category'])).toEqual(
    expect.arrayContaining(['popular', 'latest']),
  )
  await expect.element(page.getByRole('form', { name: 'Subscribe to Newsletter' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Share Your Music' })).toBeVisible()
})
