import { call, formOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('an editor adds, renames and deletes a genre, and its posts stay without one', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const token = await openPortal(page, server, '/admin/content?tab=genres')
  const nameOf = (genre: string) => page.getByRole('textbox', { name: `Name of ${genre}` })
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Actions'])
  const field = page.getByLabel('New genre')
  await field.fill('jazz')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(field).toHaveAccessibleDescription('The genre "jazz" already exists')
  await field.fill('Sea Shanty')
  await page.keyboard.press('Enter')
  await nameOf('Sea Shanty').fill('Jazz')
  await page.keyboard.press('Tab')
  await expect(nameOf('Sea Shanty')).toHaveAccessibleDescription('The genre "Jazz" already exists')
  await expectAccessible(page)
  await nameOf('Sea Shanty').fill('Work Song')
  await page.keyboard.press('Tab')
  await expect(nameOf('Work Song')).toBeVisible()

  const genres = (await (await page.request.get('/api/genres')).json()) as { id: string; name: string }[]
  const { id } = genres.find(({ name }) => name === 'Work Song')!
  const form = formOf({ title: 'Shanty', content: '<p>Heave</p>', author_name: 'Nadia', genre_id: id })
  const post = (await (await call(server, token, 'POST', '/api/posts', form)).json()) as { id: string }
  await page.getByRole('button', { name: 'Delete Work Song' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this genre?' })
  await expect(question.getByText('1 post will no longer have a genre.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 post no longer has a genre.')).toBeVisible()
  await expect(nameOf('Work Song')).toHaveCount(0)
  const left = await call(server, token, 'GET', `/api/posts/${post.id}`)
  expect(await left.json()).toMatchObject({ title: 'Shanty', genre_id: null })
})
