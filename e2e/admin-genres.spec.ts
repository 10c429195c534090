import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { call, formOf } from '../scripts/lib/staff-calls.ts'
import { openPortal } from './portal.ts'

const nameOf = (page: Page, genre: string) => page.getByRole('textbox', { name: `Name of ${genre}` })

test('a genre is added, renamed where it stands, and deleted', async ({ page, server }) => {
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

  // Leaving the field saves; unchanged or empty, nothing happens.
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
  await expect(question.getByText('No post has it.')).toBeVisible()
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

test('deleting a genre says how many posts lose it, and they are kept', async ({ page, server }) => {
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
  await expect(question.getByText('2 posts lose it. They are kept, without a genre.')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 posts are now without a genre.')).toBeVisible()
  await page.goto('/admin/content?find=shanty')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('the server’s refusals are told in the spec’s words', async ({ page, server, allowErrors }) => {
  allowErrors(/status of (409|500)/)
  await openPortal(page, server, '/admin/content?tab=genres')
  await page.getByLabel('New genre').fill('jazz')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Failed to add genre')).toBeVisible()
  await expect(page.getByLabel('New genre')).toHaveValue('jazz')
  await expect(page.getByText('The genre "jazz" exists already')).toBeVisible()

  await nameOf(page, 'Folk').fill('Jazz')
  await nameOf(page, 'Folk').blur()
  await expect(page.getByText('Failed to update genre')).toBeVisible()
  // What was typed stays to be mended, until Escape takes it back.
  await expect(nameOf(page, 'Folk')).toHaveValue('Jazz')
  await expect(nameOf(page, 'Folk')).toHaveAccessibleDescription('The genre "Jazz" exists already')
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
