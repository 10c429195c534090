import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPost } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

test.use({ writes: true })

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ })

async function approve(server: ServerProcess, content: string) {
  const token = await tokenOf(server)
  const waiting = await call(server, token, 'GET', '/api/comments?status=pending')
  const found = ((await waiting.json()) as { id: string; content: string }[]).find(
    (comment) => comment.content === content,
  )!
  const approved = await call(server, token, 'PATCH', `/api/comments/${found.id}`, { status: 'approved' })
  expect(approved.ok).toBe(true)
}

test('readers write, read and like a comment and reply to it, after an editor has approved each text', async ({
  page,
  server,
}) => {
  const content = 'Fourth Watch at four in the morning.'
  const answer = 'Side two is the better one.'
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openPost(page, BRIGHT)

  await test.step('the form comes when the reader does, and names mistakes', async () => {
    const form = page.getByRole('form', { name: 'Leave a comment' })
    expect(scripts.filter((url) => url.includes('/comment-form-'))).toEqual([])
    await section(page).scrollIntoViewIfNeeded()
    await form.getByLabel('Email (not shown)').fill('ida@example.com')
    await form.getByLabel('Comment').fill(content)
    await form.getByRole('button', { name: 'Send comment' }).click()
    await expect(form.getByText('Please enter your name')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Name').fill('Ida Voss')
    await form.getByRole('button', { name: 'Send comment' }).click()
    await expect(form.getByRole('status')).toContainText('once an editor approves it')
    await expect(form.getByLabel('Comment')).toHaveValue('')
  })

  const comment = section(page).getByRole('article').filter({ hasText: content })
  await test.step('an approved comment can be read and liked', async () => {
    await openPost(page, BRIGHT)
    await section(page).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(content)).toHaveCount(0)
    await approve(server, content)
    await openPost(page, BRIGHT)
    await expect(comment).toContainText('Ida Voss')
    await expect(page.getByText('ida@example.com')).toHaveCount(0)
    await comment.getByRole('button', { name: 'Like the comment by Ida Voss: 0 likes' }).click()
    const liked = comment.getByRole('button', { name: 'Liked the comment by Ida Voss: 1 like' })
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a reply appears below it', async () => {
    await comment.getByRole('button', { name: 'Reply to the comment by Ida Voss' }).click()
    const reply = page.getByRole('form', { name: 'Reply to Ida Voss' })
    await reply.getByLabel('Name').fill('Tomas')
    await reply.getByLabel('Email (not shown)').fill('tomas@example.com')
    await reply.getByLabel('Comment').fill(answer)
    await expectAccessibleEverywhere(page)
    await reply.getByRole('button', { name: 'Send reply' }).click()
    await expect(reply.getByRole('status')).toContainText('once an editor approves it')
    await approve(server, answer)

    await openPost(page, BRIGHT)
    const below = section(page).getByRole('article').filter({ hasText: answer })
    await expect(below).toContainText('In reply to Ida Voss')
    const [first, second] = await Promise.all([comment.boundingBox(), below.boundingBox()])
    expect(second!.y).toBeGreaterThan(first!.y)
    expect(second!.x).toBeGreaterThan(first!.x)
    // The like was stored, on the server and for this visitor.
    await expect(comment.getByRole('button', { name: 'Liked the comment by Ida Voss: 1 like' })).toBeVisible()
  })
})
