import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { POST } from '#features/posts/testing-post.ts'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { loadPostPage } from '#web/pages/post-page.tsx'
import { showToReader } from '#web/testing-reader.tsx'

const PostPage = await loadPostPage()

const openPost = (answers: Answers) =>
  showToReader(
    <Routes>
      <Route path="/blog/post/:id" element={<PostPage />} />
    </Routes>,
    {
      'GET /api/posts/:id/related': [],
      'GET /api/auth/settings/social-links': refuse(400),
      'GET /api/auth/settings/homepage-content': refuse(400),
      ...answers,
    },
    '/blog/post/post-1',
  )

const title = () => page.getByRole('heading', { level: 1 })

test('a loading post says so, and one that fails is not found', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  openPost({ 'GET /api/posts/:id': () => promise.then(() => refuse(400)) })
  await expect.element(page.getByText('Loading post...')).toBeVisible()
  resolve()
  await expect.element(title()).toHaveTextContent('Post Not Found')
  await expect.element(page.getByText('Post not found', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Return to Blog' })).toHaveAttribute('href', '/blog')
})

test('the page stays black if the brightness of its picture cannot be measured', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
  onTestFinished(() => decode.mockRestore())
  openPost({ 'GET /api/posts/:id': { ...POST, hero_image_url: '/uploads/images/nothing.webp' } })
  await expect.element(title()).toHaveTextContent('Harbour fog')
  await expect.poll(() => decode.mock.settledResults[0]?.type).toBe('rejected')
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(0, 0, 0)')
})
