import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FollowAuthor } from '#features/newsletter/web/follow-author.tsx'
import { showToReader } from '#web/testing-reader.tsx'

const CALL = 'POST /api/newsletter/subscribe'
const follow = page.getByRole('button', { name: 'Follow Maren Oduya' })
const form = page.getByRole('form', { name: 'Follow by email' })
const feed = page.getByRole('link', { name: 'subscribe to the feed' })

async function openAndFollow(slug: string) {
  const { made } = showToReader(<FollowAuthor name="Maren Oduya" slug={slug} />, {
    [CALL]: { message: 'ok' },
  })
  await expect.element(follow).toHaveAttribute('aria-expanded', 'false')
  await expect.element(form).not.toBeInTheDocument()
  follow.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(follow).toHaveAttribute('aria-expanded', 'true')
  await form.getByLabelText('Your email address').fill('ida@example.com')
  await form.getByRole('button', { name: 'Follow by email' }).click()
  await expect.element(form.getByRole('status')).toHaveTextContent('Subscribed! Check your inbox.')
  return made(CALL).map(({ body }) => body)
}

test('a reader follows an author by e-mail or by feed', async () => {
  expect(await openAndFollow('maren-oduya')).toEqual([{ email: 'ida@example.com', author: 'maren-oduya' }])
  await expect.element(feed).toHaveAttribute('href', '/authors/maren-oduya/feed.xml')
})

test('an author without a page is followed by name', async () => {
  expect(await openAndFollow('')).toEqual([{ email: 'ida@example.com', author: 'Maren Oduya' }])
  await expect.element(feed).toHaveAttribute('href', '/feed.xml?author=Maren+Oduya')
})
