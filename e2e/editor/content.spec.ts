import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

type Fields = Record<string, string>

/** Each test creates its own post, because they share a site. */
async function addPost(server: ServerProcess, fields: Fields): Promise<{ id: string; title: string }> {
  const form = formOf({ content: '<p>Text</p>', author_name: 'Nadia Brandt', excerpt: 'A dek.', ...fields })
  const answer = await call(server, await tokenOf(server), 'POST', '/api/posts', form)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; title: string }
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search posts...' }).fill(text)

test('an editor finds posts by title, author and status, page by page, and the address keeps it', async ({
  page,
  server,
}) => {
  await addPost(server, { title: 'Salt Choir', status: 'published' })
  await addPost(server, { title: 'Half an Idea', status: 'draft' })
  await openPortal(page, server, '/admin/content')
  await expect(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/admin/content?page=99')
  await page.getByRole('link', { name: 'Show the last page' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await find(page, 'salt choir')
  await expect(page).toHaveURL(/find=salt\+choir/)
  await expect(card(page, 'Salt Choir').getByRole('link', { name: 'View' })).toBeVisible()
  await expect(page.getByText('1 post', { exact: true })).toBeVisible()
  // Also finds posts by author, ignoring case.
  await find(page, 'nadia')
  await expect(card(page, 'Half an Idea')).toBeVisible()

  const filter = page.getByRole('combobox', { name: 'Status' })
  await filter.selectOption('draft')
  await expect(page).toHaveURL(/status=draft/)
  await expect(card(page, 'Half an Idea')).toBeVisible()
  await expect(card(page, 'Salt Choir')).toHaveCount(0)
  await page.reload()
  await expect(filter).toHaveValue('draft')
  await expect(card(page, 'Half an Idea')).toBeVisible()

  // The count of each status is a link to it.
  const counts = page.getByRole('navigation', { name: 'Posts by status' })
  await counts.getByRole('link', { name: /^Published/ }).click()
  await expect(filter).toHaveValue('published')
  // Opening the genres tab keeps it.
  await page.getByRole('tab', { name: 'Genre/Category' }).click()
  await page.getByRole('tab', { name: 'Blog Posts' }).click()
  await expect(filter).toHaveValue('published')
})

test('a deleted post returns by Undo or from the trash, until it is deleted permanently', async ({
  page,
  server,
}) => {
  const { title } = await addPost(server, { title: 'Second Thoughts' })
  await openPortal(page, server, '/admin/content?find=second+thoughts')
  const press = (name: string) => card(page, title).getByRole('button', { name }).click()
  await press('Delete')
  await expect(page.getByText('Post deleted')).toBeVisible()
  await expect(card(page, title)).toHaveCount(0)
  // F8 moves the focus to the toast.
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(card(page, title)).toBeVisible()

  await press('Delete')
  await expect(card(page, title)).toHaveCount(0)
  const filter = page.getByRole('combobox', { name: 'Status' })
  await filter.selectOption('trash')
  await expect(card(page, title)).toContainText('Deleted permanently in 30 days')
  await expectAccessible(page)
  await press('Restore')
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(card(page, title)).toHaveCount(0)
  await filter.selectOption('all')
  await press('Delete')
  await expect(card(page, title)).toHaveCount(0)

  await filter.selectOption('trash')
  await press('Delete permanently')
  await expect(card(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toBeVisible()
  await press('Delete permanently')
  const deleted = page.waitForResponse((response) => response.url().endsWith('?forever=1'))
  await page.getByRole('button', { name: 'Close' }).click()
  expect((await deleted).status()).toBe(204)
  await page.reload()
  await expect(page.getByText('No posts match “second thoughts”.')).toBeVisible()
})

test('leaving the page still deletes', async ({ page, server }) => {
  const { id, title } = await addPost(server, { title: 'Leave No Trace' })
  const token = await openPortal(page, server, '/admin/content')
  await call(server, token, 'DELETE', `/api/posts/${id}`)
  await page.goto('/admin/content?status=trash&find=leave+no')
  await card(page, title).getByRole('button', { name: 'Delete permanently' }).click()
  await expect(card(page, title)).toHaveCount(0)
  await page.goto('/about')
  await expect
    .poll(async () => (await call(server, token, 'POST', `/api/posts/${id}/restore`)).status)
    .toBe(404)
})
