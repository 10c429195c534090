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

test('an editor sees every post with its badges and figures', async ({ page, server }) => {
  await addPost(server, { title: 'Salt Choir', featured: 'true', priority: '7', status: 'published' })
  await addPost(server, { title: 'Half an Idea', status: 'draft' })
  await addPost(server, { title: 'Next Spring', status: 'scheduled', publish_at: '2099-04-01T09:00:00Z' })
  await openPortal(page, server, '/admin/content')
  await expect(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Post' })).toHaveAttribute(
    'href',
    '/admin/content/new',
  )

  await find(page, 'salt choir')
  await expect(page).toHaveURL(/find=salt\+choir/)
  const salt = card(page, 'Salt Choir')
  for (const text of ['published', 'Featured', 'Priority: 7', 'A dek.', 'Nadia Brandt', '0 views']) {
    await expect(salt.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(salt.getByRole('link', { name: 'View' })).toHaveAttribute('href', /^\/blog\/post\//)
  await expect(salt.getByRole('link', { name: 'View' })).toHaveAttribute('target', '_blank')
  await expect(salt.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/admin\/content\//)
  await expect(page.getByText('1 post', { exact: true })).toBeVisible()

  // Also finds posts by author, ignoring case.
  await find(page, 'nadia')
  await expect(card(page, 'Half an Idea').getByText('draft', { exact: true })).toBeVisible()
  await expect(card(page, 'Half an Idea').getByRole('link', { name: 'View' })).toHaveCount(0)
  await expect(card(page, 'Next Spring').getByText('scheduled', { exact: true })).toBeVisible()
  await expect(card(page, 'Next Spring')).toContainText('Scheduled for')

  await find(page, 'no such thing')
  await expect(page.getByText('No posts match “no such thing”.')).toBeVisible()
})

test('the list is filtered by status, and the address keeps it', async ({ page, server }) => {
  await addPost(server, { title: 'Filtered Draft', status: 'draft' })
  await openPortal(page, server, '/admin/content')
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect(filter.getByRole('option')).toHaveText([
    'All Status',
    'Published',
    'Draft',
    'Scheduled',
    'Waiting for review',
    'Trash',
  ])
  await filter.selectOption('draft')
  await expect(page).toHaveURL(/status=draft/)
  await expect(card(page, 'Filtered Draft')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'published' })).toHaveCount(0)
  await page.reload()
  await expect(filter).toHaveValue('draft')
  await expect(card(page, 'Filtered Draft')).toBeVisible()

  // The count of each status is a link to it.
  await page
    .getByRole('navigation', { name: 'Posts by status' })
    .getByRole('link', { name: /^Published/ })
    .click()
  await expect(filter).toHaveValue('published')
  await filter.selectOption('draft')

  // Opening the genres tab keeps both.
  await page.getByRole('tab', { name: 'Genre/Category' }).click()
  await page.getByRole('tab', { name: 'Blog Posts' }).click()
  await expect(filter).toHaveValue('draft')
})

test('a priority saves at once, and a non-numeric entry becomes 0', async ({ page, server }) => {
  const { id, title } = await addPost(server, { title: 'Ranked Record' })
  await openPortal(page, server, '/admin/content?find=ranked')
  const input = card(page, title).getByLabel('Priority')
  await input.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Priority updated')).toBeVisible()
  await expect(card(page, title).getByText('Priority: 1')).toBeVisible()
  await expect(input).toBeFocused()

  // Typing two digits saves one number.
  await input.press('Control+a')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.type('42')
  expect((await saved).postDataJSON()).toEqual({ priority: 42 })
  await expect(card(page, title).getByText('Priority: 42')).toBeVisible()

  await input.fill('')
  await expect(card(page, title).getByText(/Priority: /)).toHaveCount(0)
  await expect(input).toHaveValue('0')
  const answer = await call(server, await tokenOf(server), 'GET', `/api/posts/${id}`)
  expect(((await answer.json()) as { priority: number }).priority).toBe(0)
})

test('a priority is disabled while it saves, and returns to its old value on failure', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  const { title } = await addPost(server, { title: 'Stubborn Record', priority: '3' })
  await openPortal(page, server, '/admin/content?find=stubborn')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/posts/*/priority', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'Internal error', code: 'internal' } })
  })
  const input = card(page, title).getByLabel('Priority')
  await input.fill('9')
  await expect(input).toBeDisabled()
  letGo()
  await expect(page.getByText('Failed to update priority')).toBeVisible()
  await expect(input).toBeEnabled()
  await expect(input).toHaveValue('3')
})

test('a deleted post disappears at once, returns by Undo, and stays in the trash', async ({
  page,
  server,
}) => {
  const { title } = await addPost(server, { title: 'Second Thoughts' })
  await openPortal(page, server, '/admin/content?find=second+thoughts')
  await card(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted')).toBeVisible()
  await expect(card(page, title)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Content Management' })).toBeFocused()
  // F8 moves the focus to the toast.
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(card(page, title)).toBeVisible()

  await card(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, title)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('trash')
  await expect(card(page, title)).toContainText('Deleted permanently in 30 days')
  await expectAccessible(page)
  await card(page, title).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(card(page, title)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('all')
  await expect(card(page, title)).toBeVisible()
})

test('deleting from the trash is permanent, unless it is undone in time', async ({ page, server }) => {
  const { id, title } = await addPost(server, { title: 'Burn After Reading' })
  const token = await openPortal(page, server, '/admin/content')
  await call(server, token, 'DELETE', `/api/posts/${id}`)
  await page.goto('/admin/content?status=trash&find=burn')
  await card(page, title).getByRole('button', { name: 'Delete permanently' }).click()
  await expect(card(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toBeVisible()

  await card(page, title).getByRole('button', { name: 'Delete permanently' }).click()
  const deleted = page.waitForResponse((response) => response.url().endsWith('?forever=1'))
  await page.getByRole('button', { name: 'Close' }).click()
  expect((await deleted).status()).toBe(204)
  await page.reload()
  await expect(page.getByText('No posts match “burn”.')).toBeVisible()
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

test('a refusal by the server shows its message, and the list keeps its posts', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  const { title } = await addPost(server, { title: 'Immovable Object' })
  await openPortal(page, server, '/admin/content?find=immovable')
  await expect(card(page, title)).toBeVisible()
  const failing = { status: 500, json: { message: 'Internal error', code: 'internal' } }
  await page.route('**/api/posts/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(failing) : route.continue(),
  )
  await card(page, title).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete post')).toBeVisible()
  await expect(card(page, title)).toBeVisible()
})

test('a list that cannot be loaded shows an error and a retry', async ({ page, server, allowErrors }) => {
  allowErrors(/status of 403/)
  await page.route('**/api/posts?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'No', code: 'forbidden' } }),
  )
  await openPortal(page, server, '/admin/content')
  await expect(page.getByText('Failed to load posts')).toBeVisible()
  await page.unroute('**/api/posts?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the list loads one page at a time', async ({ page, server }) => {
  await openPortal(page, server, '/admin/content')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/admin/content?page=99')
  await page.getByRole('link', { name: 'Show the last page' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
