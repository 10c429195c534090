import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuthorEntry } from '#features/authors/authors.schema.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const GUEST: AuthorEntry = {
  id: 'g1',
  slug: 'ida-lund',
  name: 'Ida Lund',
  bio: 'Writes about dub.',
  avatar: '',
  links: ['https://example.com/ida'],
  kind: 'guest',
  account_id: null,
  posts: 2,
  version: 1,
}
const UNUSED: AuthorEntry = { ...GUEST, id: 'g2', slug: 'max-ode', name: 'Max Ode', posts: 0 }
const PERSON: AuthorEntry = {
  ...GUEST,
  id: 'a1',
  slug: 'ada',
  name: 'Ada',
  kind: 'account',
  account_id: 'a1',
}

const PAGE = {
  'GET /api/sample': { posts: [], edited: 0, genres: 0, genre_ids: [], views: 0, points: 0 },
  'GET /api/authors': ({ query }) => (query['kind'] ? [GUEST, UNUSED] : [PERSON, GUEST, UNUSED]),
} satisfies Answers

const open = (answers: Answers = {}) => openPortalPage('/admin/content?tab=authors', PAGE, answers)
const row = (name: string) => page.getByRole('article').filter({ hasText: name })

test('guests show their posts, and only those without any can be deleted', async () => {
  open()
  await expect.element(row('Ida Lund').getByText('2 posts')).toBeVisible()
  await expect.element(row('Ida Lund').getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await expect.element(row('Max Ode').getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('a new guest needs a name, and links are one per line', async () => {
  const { made } = open({ 'POST /api/authors': { ...UNUSED, name: 'Tove' } })
  await page.getByRole('button', { name: 'Add guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tove')
  await dialog.getByRole('textbox', { name: 'Links' }).fill('https://a.example\nhttps://b.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Guest author added')).toBeVisible()
  expect(made('POST /api/authors')[0]?.body).toMatchObject({
    name: 'Tove',
    links: '["https://a.example","https://b.example"]',
  })
})

test('a change that somebody else made meanwhile keeps the typed text', async () => {
  open({ 'PUT /api/authors/:id': refuse(409, 'Someone else has changed this author.') })
  await row('Ida Lund').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Biography' }).fill('Writes about reggae.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Someone else has changed this author.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Biography' })).toHaveValue('Writes about reggae.')
})

test('a guest is merged into a person that is chosen first', async () => {
  const { made } = open({ 'POST /api/authors/:id/merge': PERSON })
  await row('Ida Lund').getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await expect.element(dialog.getByRole('option', { name: 'Max Ode (guest)' })).toBeInTheDocument()
  await dialog.getByRole('combobox', { name: 'Merge into' }).selectOptions('Ada')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(page.getByText('Authors merged')).toBeVisible()
  expect(made('POST /api/authors/:id/merge')).toMatchObject([{ params: { id: 'g1' }, body: { into: 'a1' } }])
})

test('a guest on a draft is not deleted, and the reason is shown', async () => {
  open({ 'DELETE /api/authors/:id': refuse(409, 'This author has posts.') })
  await row('Max Ode').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('This author has posts.')).toBeVisible()
  await expect.element(row('Max Ode')).toBeVisible()
})
