import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, formOf } from '../../scripts/lib/staff-calls.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const nameOf = (page: Page, genre: string) => page.getByRole('textbox', { name: `Name of ${genre}` })

test('an editor adds, renames and deletes a genre', async ({ page, server }) => {
  await openPortal(page, server, '/admin/content?tab=genres')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Actions'])
  const field = page.getByLabel('New genre')
  await field.fill('   ')
  await page.getByRole('button', { name: 'Add' }).click()
  await field.fill('  Krautrock ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Genre added!')).toBeVisible()
  await expect(nameOf(page, 'Krautrock')).toHaveValue('Krautrock')
  await expect(field).toHaveValue('')

  // An unchanged or empty name is not saved.
  await nameOf(page, 'Krautrock').fill('')
  await nameOf(page, 'Krautrock').blur()
  await expect(nameOf(page, 'Krautrock')).toHaveValue('Krautrock')
  await nameOf(page, 'Krautrock').fill('Kosmische')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Genre updated!')).toBeVisible()
  await expect(nameOf(page, 'Kosmische')).toBeVisible()
  await nameOf(page, 'Kosmische').fill('Something else')
  await page.keyboard.press('Escape')
  await expect(nameOf(page, 'Kosmische')).toHaveValue('Kosmische')

  await page.getByRole('button', { name: 'Delete Kosmische' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this genre?' })
  await expect(question.getByText('No posts are in this genre.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(nameOf(page, 'Kosmische')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Kosmische' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Genre deleted!')).toBeVisible()
  await expect(nameOf(page, 'Kosmische')).toHaveCount(0)
})

test('deleting a genre says how many posts lose it, and keeps the posts', async ({ page, server }) => {
  const token = await openPortal(page, server, '/admin/content?tab=genres')
  const added = await call(server, token, 'POST', '/api/genres', { name: 'Sea Shanty' })
  const { id } = (await added.json()) as { id: string }
  for (const title of ['Shanty One', 'Shanty Two']) {
    const form = formOf({ title, content: '<p>Heave</p>', author_name: 'Nadia', genre_id: id })
    expect((await call(server, token, 'POST', '/api/posts', form)).status).toBe(201)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Delete Sea Shanty' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this genre?' })
  await expect(question.getByText('2 posts will no longer have a genre.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 posts no longer have a genre.')).toBeVisible()
  await page.goto('/admin/content?find=shanty')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a refused or failed change shows an error and keeps the typed name', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of (409|500)/)
  await openPortal(page, server, '/admin/content?tab=genres')
  await page.getByLabel('New genre').fill('jazz')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Failed to add genre')).toBeVisible()
  await expect(page.getByLabel('New genre')).toHaveValue('jazz')
  await expect(page.getByText('The genre "jazz" already exists')).toBeVisible()

  await nameOf(page, 'Folk').fill('Jazz')
  await nameOf(page, 'Folk').blur()
  await expect(page.getByText('Failed to update genre')).toBeVisible()
  // The typed name stays until Escape restores the old one.
  await expect(nameOf(page, 'Folk')).toHaveValue('Jazz')
  await expect(nameOf(page, 'Folk')).toHaveAccessibleDescription('The genre "Jazz" already exists')
  await expectAccessible(page)
  await nameOf(page, 'Folk').press('Escape')
  await expect(nameOf(page, 'Folk')).toHaveValue('Folk')

  await page.route('**/api/genres/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'Internal error', code: 'internal' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Delete Folk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete genre')).toBeVisible()
  await expect(nameOf(page, 'Folk')).toBeVisible()
})
