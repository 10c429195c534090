import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FreePage } from '#features/pages/free-pages.schema.ts'
import { type Answers, type MadeCall, refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const PAGE: FreePage = {
  id: 'page-1',
  slug: 'our-team',
  title: 'Our Team',
  content: '<p>Four people.</p>',
  description: '',
  status: 'draft',
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
  version: 1,
}

const saved = ({ body }: MadeCall): FreePage => ({ ...PAGE, ...(body as Partial<FreePage>), version: 2 })

const CALLS: Answers = {
  'GET /api/portal/pages': [],
  'GET /api/portal/pages/:id': PAGE,
  'POST /api/portal/pages': (call) => ({ ...saved(call), slug: 'crew', version: 1 }),
  'PUT /api/portal/pages/:id': saved,
  'DELETE /api/portal/pages/:id': undefined,
}

const open = (path: string, answers: Answers = {}) => openPortalPage(path, CALLS, answers)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openStored(answers: Answers = {}) {
  const portal = open('/admin/pages/page-1', answers)
  await expect.element(field('Content')).toBeVisible()
  return portal
}

test('a new page gets its address from the title, and is saved as a draft', async () => {
  const { made, path } = open('/admin/pages/new')
  await expect.element(field('Content')).toBeVisible()
  await button('Save draft').click()
  await expect.element(page.getByText('Enter a title for the page')).toBeVisible()
  await field('Title').fill('The Crew')
  await expect.element(page.getByText('Readers will find the page at /the-crew')).toBeVisible()
  await field('Content').click()
  await userEvent.keyboard('Words')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await button('Save draft').click()
  await expect.element(page.getByText('Page saved')).toBeVisible()
  expect(made('POST /api/portal/pages')[0]?.body).toEqual({
    title: 'The Crew',
    slug: '',
    content: '<p>Words</p>',
    description: '',
    status: 'draft',
  })
  await expect.poll(path).toBe('/admin/pages/page-1')
  // The same form goes on, with the address that the server has chosen.
  await expect.element(field('Address')).toHaveValue('crew')
  await expect.element(field('Content')).toHaveTextContent('Words')
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  await button('Publish').click()
  await expect.element(page.getByText('Page published')).toBeVisible()
  expect(made('PUT /api/portal/pages/:id')[0]?.body).toMatchObject({ status: 'published', version: 1 })
})

test('a refused address is shown beside its field, and nothing typed is lost', async () => {
  const message = 'The site itself uses /blog. Choose another address.'
  await openStored({
    'PUT /api/portal/pages/:id': refuse(400, message, { issues: [{ path: 'slug', message }] }),
  })
  await field('Address').fill('blog')
  await button('Save draft').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(field('Address')).toHaveValue('blog')
  await expect.element(field('Content')).toHaveTextContent('Four people.')
})

test('after a conflict the person chooses whose text stays', async () => {
  const { answer, made } = await openStored({ 'PUT /api/portal/pages/:id': refuse(409, 'Someone else') })
  await field('Title').fill('Mine')
  await button('Save draft').click()
  await expect.element(page.getByText(/Your text is still here/)).toBeVisible()
  answer({ 'GET /api/portal/pages/:id': { ...PAGE, title: 'Theirs', version: 7 } })
  answer({ 'PUT /api/portal/pages/:id': saved })
  await button('Keep mine and overwrite theirs').click()
  await expect.element(page.getByText('Page saved')).toBeVisible()
  expect(made('PUT /api/portal/pages/:id').at(-1)?.body).toMatchObject({ title: 'Mine', version: 7 })
  answer({ 'PUT /api/portal/pages/:id': refuse(409, 'Someone else') })
  await field('Title').fill('Mine again')
  await button('Save draft').click()
  await button('Discard mine and load theirs').click()
  await expect.element(field('Title')).toHaveValue('Theirs')
})

test('leaving with unsaved changes asks first', async () => {
  const { path, go } = await openStored()
  await field('Title').fill('Changed')
  go('/admin/pages')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(field('Title')).toHaveValue('Changed')
  go('/admin/pages')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(path).toBe('/admin/pages')
})

test('a page is deleted after a question', async () => {
  const { made, path } = await openStored()
  await field('Title').fill('Changed')
  await button('Delete…').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Our Team”?' })
  expect(made('DELETE /api/portal/pages/:id')).toEqual([])
  await dialog.getByRole('button', { name: 'Delete page' }).click()
  await expect.element(page.getByText('Page deleted')).toBeVisible()
  expect(made('DELETE /api/portal/pages/:id')).toMatchObject([{ params: { id: 'page-1' } }])
  await expect.poll(path).toBe('/admin/pages')
})

test('published pages and drafts have their own lists', async () => {
  open('/admin/pages', {
    'GET /api/portal/pages': ({ query }) =>
      query['status'] === 'draft'
        ? [PAGE]
        : [{ ...PAGE, id: 'page-2', title: 'Imprint', status: 'published' }],
  })
  const row = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect.element(row('Imprint').getByRole('link', { name: 'View page' })).toBeVisible()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect.element(row('Our Team').getByText('/our-team')).toBeVisible()
  await expect.element(row('Our Team').getByRole('link', { name: 'View page' })).not.toBeInTheDocument()
})
