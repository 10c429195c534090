import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import { POST } from '#features/posts/testing-post.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

test('pages open at the top, and Back restores the scroll position', async () => {
  const posts = Array.from({ length: 20 }, (_, at) => ({ ...POST, id: `post-${at}`, title: `Post ${at}` }))
  const { go, back } = openPortalPage('/admin/content', EDITOR, {
    'GET /api/posts': posts,
    'GET /api/portal/pages': posts.map(({ id, title }) => ({
      id,
      slug: id,
      title,
      content: '',
      description: '',
      status: 'draft' as const,
      created_at: POST.created_at,
      updated_at: POST.updated_at,
      version: 1,
    })),
  })
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect.element(page.getByRole('article').nth(19)).toBeInTheDocument()
  scrollTo(0, 400)
  await expect.poll(() => scrollY).toBe(400)
  // The position is remembered with the event that follows.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  go('/admin/pages')
  await expect.element(title('Pages')).toBeVisible()
  await expect.element(page.getByRole('article').nth(19)).toBeInTheDocument()
  expect(scrollY).toBe(0)
  back()
  await expect.element(title('Content Management')).toBeVisible()
  await expect.poll(() => scrollY).toBeGreaterThan(300)
})

test('an unknown address shows a page that says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  openPortalPage('/admin/nope')
  await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => logged.mock.calls).toEqual([['404: attempted path /admin/nope']])
})
