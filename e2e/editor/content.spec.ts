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

test('an editor finds posts, deletes and restores one, and deletes it permanently by leaving', async ({
  page,
  server,
}) => {
  const { id, title } = await addPost(server, { title: 'Salt Choir', status: 'published' })
  await addPost(server, { title: 'Half an Idea', status: 'draft' })
  const filter = page.getByRole('combobox', { name: 'Status' })
  const press = (name: string) => card(page, title).getByRole('button', { name }).click()

  await test.step('by title, author and status, and the address keeps it', async () => {
    await openPortal(page, server, '/admin/content?page=99')
    await expect(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
    await page.getByRole('link', { name: 'Show the last page' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await find(page, 'salt choir')
    await expect(page).toHaveURL(/find=salt\+choir/)
    await expect(card(page, title).getByRole('link', { name: 'View' })).toBeVisible()
    await expect(page.getByText('1 post', { exact: true })).toBeVisible()
    // Also finds posts by author, ignoring case.
    await find(page, 'nadia')
    await expect(card(page, 'Half an Idea')).toBeVisible()
    await filter.selectOption('draft')
    await expect(page).toHaveURL(/status=draft/)
    await expect(card(page, title)).toHaveCount(0)
    await page.reload()
    await expect(filter).toHaveValue('draft')
    await expect(card(page, 'Half an Idea')).toBeVisible()
  })
  await test.step('a deleted post returns by Undo', async () => {
    await filter.selectOption('published')
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
  })
  await test.step('and from the trash', async () => {
    await press('Delete')
    await expect(card(page, title)).toHaveCount(0)
    await filter.selectOption('trash')
    await expect(card(page, title)).toContainText('Deleted permanently in 30 days')
    await expectAccessible(page)
    await press('Restore')
    await expect(page.getByText('Post restored')).toBeVisible()
    await expect(card(page, title)).toHaveCount(0)
    await filter.selectOption('published')
    await expect(card(page, title)).toBeVisible()
  })
  await test.step('leaving the page still deletes a post permanently', async () => {
    await press('Delete')
    await expect(card(page, title)).toHaveCount(0)
    await filter.selectOption('trash')
    await press('Delete permanently')
    await expect(card(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, title)).toBeVisible()
    await press('Delete permanently')
    await expect(card(page, title)).toHaveCount(0)
    await page.goto('/about')
    const token = await tokenOf(server)
    const inTrash = async () => (await call(server, token, 'GET', '/api/posts?status=trash')).text()
    await expect.poll(inTrash).not.toContain(id)
    expect((await call(server, token, 'POST', `/api/posts/${id}/restore`)).status).toBe(404)
  })
})
