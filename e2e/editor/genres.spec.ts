import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, formOf } from '../../scripts/lib/staff-calls.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const nameOf = (page: Page, genre: string) => page.getByRole('textbox', { name: `Name of ${genre}` })

test('an editor adds, renames and deletes a genre, and its posts stay without one', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const token = await openPortal(page, server, '/admin/content?tab=genres')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Actions'])
  const field = page.getByLabel('New genre')
  await field.fill('jazz')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(field).toHaveAccessibleDescription('The genre "jazz" already exists')
  await field.fill('Sea Shanty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Genre added!')).toBeVisible()
  await nameOf(page, 'Sea Shanty').fill('Jazz')
  await page.keyboard.press('Tab')
  await expect(nameOf(page, 'Sea Shanty')).toHaveAccessibleDescription('The genre "Jazz" already exists')
  await expectAccessible(page)
  await nameOf(page, 'Sea Shanty').fill('Work Song')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Genre updated!')).toBeVisible()
  await expect(nameOf(page, 'Work Song')).toBeVisible()

  const genres = (await (await page.request.get('/api/genres')).json()) as { id: string; name: string }[]
  const { id } = genres.find(({ name }) => name === 'Work Song')!
  for (const title of ['Shanty One', 'Shanty Two']) {
    const form = formOf({ title, content: '<p>Heave</p>', author_name: 'Nadia', genre_id: id })
    expect((await call(server, token, 'POST', '/api/posts', form)).status).toBe(201)
  }
  await page.getByRole('button', { name: 'Delete Work Song' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this genre?' })
  await expect(question.getByText('2 posts will no longer have a genre.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 posts no longer have a genre.')).toBeVisible()
  await expect(nameOf(page, 'Work Song')).toHaveCount(0)
  await page.goto('/admin/content?find=shanty')
  await expect(page.getByRole('article')).toHaveCount(2)
})
