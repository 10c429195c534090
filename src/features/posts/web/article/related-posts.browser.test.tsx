import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RelatedPosts } from '#features/posts/web/article/related-posts.tsx'
import { refuse } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const related = page.getByRole('region', { name: 'Related Articles' })

test('related articles that fail to load can be tried again, and none is said so', async () => {
  const { answer } = showToReader(<RelatedPosts id="post-1" />, { 'GET /api/posts/:id/related': refuse(400) })
  await expect.element(related.getByRole('alert')).toMatchTextContent('Failed to load related articles')
  answer({ 'GET /api/posts/:id/related': [] })
  await related.getByRole('link', { name: 'Try again' }).click()
  await expect.element(related.getByText('No related articles yet.')).toBeVisible()
})
