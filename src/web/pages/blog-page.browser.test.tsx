import { expect, test } from 'vitest'
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
