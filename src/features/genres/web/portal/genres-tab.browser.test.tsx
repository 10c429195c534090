import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import type { Genre } from '#features/genres/genres.schema.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const FOLK: Genre = { id: 'g1', name: 'Folk', hue: 120 }

const open = (answers: Answers = {}) =>
  openPortalPage('/admin/content?tab=genres', EDITOR, { 'GET /api/genres': [FOLK] }, answers)

const field = () => page.getByLabelText('New genre')
const nameOf = (genre: string) => page.getByRole('textbox', { name: `Name of ${genre}` })
const question = () => page.getByRole('alertdialog', { name: 'Delete this genre?' })

test('a name of spaces is not added, and one with spaces around it is trimmed', async () => {
  const { made } = open({ 'POST /api/genres': { id: 'g2', name: 'Krautrock', hue: 40 } })
  await field().fill('   ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await field().fill('  Krautrock ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Genre added!')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  expect(made('POST /api/genres').map(({ body }) => body)).toEqual([{ name: 'Krautrock' }])
})

test('leaving a name saves it, and an unchanged, empty or abandoned one is not saved', async () => {
  const { made, answer } = open({ 'PUT /api/genres/:id': FOLK })
  await nameOf('Folk').fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(nameOf('Folk')).toHaveValue('Folk')
  await nameOf('Folk').fill('Something else')
  await userEvent.keyboard('{Escape}')
  await expect.element(nameOf('Folk')).toHaveValue('Folk')
  answer({ 'GET /api/genres': [{ ...FOLK, name: 'Kosmische' }] })
  await nameOf('Folk').fill('Kosmische')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Genre updated!')).toBeVisible()
  await expect.element(nameOf('Kosmische')).toHaveValue('Kosmische')
  expect(made('PUT /api/genres/:id')).toMatchObject([{ params: { id: 'g1' }, body: { name: 'Kosmische' } }])
})

test('a refused name stays with its reason, until Escape restores the old one', async () => {
  const taken = refuse(409, 'This genre already exists')
  open({ 'POST /api/genres': taken, 'PUT /api/genres/:id': taken })
  await field().fill('jazz')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Failed to add genre')).toBeVisible()
  await expect.element(field()).toHaveValue('jazz')
  await expect.element(field()).toHaveAccessibleDescription('This genre already exists')

  await nameOf('Folk').fill('Jazz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Failed to update genre')).toBeVisible()
  await expect.element(nameOf('Folk')).toHaveValue('Jazz')
  await expect.element(nameOf('Folk')).toHaveAccessibleDescription('This genre already exists')
  await nameOf('Folk').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(nameOf('Folk')).toHaveValue('Folk')
  await expect.element(nameOf('Folk')).toHaveAccessibleDescription('')
})

test('deleting asks first, and a genre that cannot be deleted stays', async () => {
  const { made } = open({
    'GET /api/genres/:id': { ...FOLK, posts: 0 },
    'DELETE /api/genres/:id': refuse(500),
  })
  await page.getByRole('button', { name: 'Delete Folk' }).click()
  await expect.element(question().getByText('No posts are in this genre.')).toBeVisible()
  await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  expect(made('DELETE /api/genres/:id')).toEqual([])

  await page.getByRole('button', { name: 'Delete Folk' }).click()
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Failed to delete genre')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(nameOf('Folk')).toBeVisible()
})
