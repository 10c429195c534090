import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RatingButton } from '#features/posts/web/article/rating-button.tsx'
import { refuse } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

test('the number rises when the call has ended, even if it failed, and no error is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  showToReader(<RatingButton id="rated-post" rating={7} />, {
    'POST /api/posts/:id/rate': () => promise.then(() => refuse(500)),
  })
  const button = page.getByRole('button', { name: 'Rate this post: 7 points' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect.element(page.getByRole('button', { name: 'Rated: 8 points' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveTextContent('8 points')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a point is given once, and the number never falls below the one that the reader has seen', async () => {
  const open = (rating: number) =>
    showToReader(<RatingButton id="once" rating={rating} />, { 'POST /api/posts/:id/rate': undefined })
  const rated = page.getByRole('button', { name: 'Rated: 8 points' })
  const { close, made } = open(7)
  await page.getByRole('button', { name: 'Rate this post: 7 points' }).click()
  await expect.element(rated).toHaveAttribute('aria-pressed', 'true')
  // It stays focusable, but is announced as disabled.
  await rated.click({ force: true })
  expect(made('POST /api/posts/:id/rate')).toMatchObject([{ params: { id: 'once' } }])
  close()
  // What was read of the post before the point, and after it.
  for (const rating of [7, 8]) {
    const again = open(rating)
    await expect.element(rated).toHaveAttribute('aria-pressed', 'true')
    await rated.click({ force: true })
    expect(again.made()).toEqual([])
    again.close()
  }
})
