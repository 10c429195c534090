import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import {
  adminHeaders,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  test,
} from '../support/fixtures.ts'
import { findPost, openPost } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

test.use({ writes: true })

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const form = (page: Page) => page.getByRole('form', { name: 'Leave a comment' })

/** The form comes when the reader does. */
const goToForm = (page: Page) => section(page).scrollIntoViewIfNeeded()

async function write(page: Page, { author, email, content }: Record<'author' | 'email' | 'content', string>) {
  await goToForm(page)
  await form(page).getByLabel('Name').fill(author)
  await form(page).getByLabel('Email (not shown)').fill(email)
  await form(page).getByLabel('Comment').fill(content)
  await form(page).getByRole('button', { name: 'Send comment' }).click()
}

async function approve(page: Page, server: ServerProcess, content: string) {
  const headers = await adminHeaders(server)
  const waiting = await page.request.get('/api/comments?status=pending', { headers })
  const found = ((await waiting.json()) as { id: string; content: string }[]).find(
    (comment) => comment.content === content,
  )!
  const data = { status: 'approved' }
  const approved = await page.request.patch(`/api/comments/${found.id}`, { headers, data })
  expect(approved.ok()).toBe(true)
}

const good = { author: 'Ida Voss', email: 'ida@example.com', content: 'Side two is the better one.' }

test('an approved comment can be read and liked', async ({ page, server }) => {
  const { id } = await openPost(page, BRIGHT)
  const content = `Fourth Watch at four in the morning. ${Date.now()}`
  await write(page, { ...good, content })
  await expect(form(page).getByRole('status')).toContainText('once an editor approves it')
  await expect(form(page).getByLabel('Comment')).toHaveValue('')
  await page.reload()
  await expect(section(page).getByText(content)).toHaveCount(0)

  await approve(page, server, content)
  await openPost(page, BRIGHT)
  const comment = section(page).getByRole('article').filter({ hasText: content })
  await expect(comment).toContainText('Ida Voss')
  await expect(page.getByText('ida@example.com')).toHaveCount(0)
  await comment.getByRole('button', { name: 'Like the comment by Ida Voss: 0 likes' }).click()
  const liked = comment.getByRole('button', { name: 'Liked the comment by Ida Voss: 1 like' })
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  // What was read of the post before the like is still at hand.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  await page.goBack()
  await expect(liked).toBeVisible()

  // Once for a visitor: it is remembered.
  let calls = 0
  page.on('request', (request) => (calls += request.url().endsWith('/like') ? 1 : 0))
  await page.goto(`/blog/post/${id}`)
  await page.waitForLoadState('networkidle')
  const again = comment.getByRole('button', { name: /^Liked the comment by Ida Voss/ })
  await again.click({ force: true })
  await expect(again).toHaveAttribute('aria-pressed', 'true')
  expect(calls).toBe(0)
})

test('a reader replies to a comment, and the reply appears below it', async ({ page, server }) => {
  const { id } = await findPost(page, BRIGHT)
  const at = Date.now()
  await page.request.post(`/api/posts/${id}/comments`, { data: { ...good, content: `First ${at}` } })
  await approve(page, server, `First ${at}`)

  await openPost(page, BRIGHT)
  const comment = section(page)
    .getByRole('article')
    .filter({ hasText: `First ${at}` })
  await comment.getByRole('button', { name: 'Reply to the comment by Ida Voss' }).click()
  const reply = page.getByRole('form', { name: 'Reply to Ida Voss' })
  await reply.getByLabel('Name').fill('Tomas')
  await reply.getByLabel('Email (not shown)').fill('tomas@example.com')
  await reply.getByLabel('Comment').fill(`Answer ${at}`)
  await expectAccessibleEverywhere(page)
  await reply.getByRole('button', { name: 'Send reply' }).click()
  await expect(reply.getByRole('status')).toContainText('once an editor approves it')
  await approve(page, server, `Answer ${at}`)

  await openPost(page, BRIGHT)
  const answer = section(page)
    .getByRole('article')
    .filter({ hasText: `Answer ${at}` })
  await expect(answer).toContainText('In reply to Ida Voss')
  const [above, below] = await Promise.all([comment.boundingBox(), answer.boundingBox()])
  expect(below!.y).toBeGreaterThan(above!.y)
  expect(below!.x).toBeGreaterThan(above!.x)
})

test('a reader corrects mistakes, and a refused comment is kept, also over a reload', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 429/)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openPost(page, BRIGHT)
  // The code of the form loads when the reader comes near it.
  expect(scripts.filter((url) => url.includes('/comment-form-'))).toEqual([])
  await write(page, { author: '', email: 'nobody', content: 'x'.repeat(2001) })
  await expect(form(page).getByText('Please enter your name')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/comments', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      json: { message: 'Slow down', code: 'limit' },
    }),
  )
  await write(page, good)
  await expect(form(page).getByRole('alert')).toHaveText(
    'You’ve sent several comments in a row. Please try again in 10 minutes.',
  )
  await expect(form(page).getByLabel('Comment')).toHaveValue(good.content)
  await page.reload()
  await goToForm(page)
  await expect(form(page).getByLabel('Comment')).toHaveValue(good.content)
  await expect(form(page).getByLabel('Name')).toHaveValue(good.author)
})
