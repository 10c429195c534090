import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import type { PostSummary } from '#features/posts/posts.schema.ts'
import { POST } from '#features/posts/testing-post.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const post = (id: string, more: Partial<PostSummary> = {}): PostSummary => ({
  ...POST,
  id,
  title: `Post ${id}`,
  ...more,
})

const open = (answers: Answers, search = '') => openPortalPage(`/admin/content${search}`, EDITOR, answers)
const card = (title: string) => page.getByRole('article').filter({ hasText: title })

test('a card shows the badges and figures of its post, and only a published one can be viewed', async () => {
  open({
    'GET /api/posts': [
      post('salt', { title: 'Salt Choir', status: 'published', featured: true, priority: 7 }),
      post('idea', { title: 'Half an Idea' }),
      post('next', { title: 'Next Spring', status: 'scheduled', publish_at: '2099-04-01T09:00:00.000Z' }),
      post('gone', { title: 'Thrown Away', deleted_at: new Date().toISOString() }),
    ],
  })
  const salt = card('Salt Choir')
  for (const text of ['published', 'Featured', 'Priority: 7', 'A dek.', 'Ada Marlowe', '0 views'])
    await expect.element(salt.getByText(text, { exact: true })).toBeVisible()
  const view = salt.getByRole('link', { name: 'View' })
  await expect.element(view).toHaveAttribute('href', '/blog/post/salt')
  await expect.element(view).toHaveAttribute('target', '_blank')
  await expect
    .element(salt.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', '/admin/content/salt')
  await expect.element(card('Half an Idea').getByText('draft', { exact: true })).toBeVisible()
  await expect.element(card('Half an Idea').getByRole('link', { name: 'View' })).not.toBeInTheDocument()
  await expect.element(card('Next Spring').getByText('scheduled', { exact: true })).toBeVisible()
  await expect.element(card('Next Spring')).toMatchTextContent('Scheduled for')
  await expect.element(card('Thrown Away')).toMatchTextContent('Deleted permanently in 30 days')
  await expect.element(page.getByText('4 posts', { exact: true })).toBeVisible()
})

test('a search without results names what was searched for', async () => {
  const { made } = open({ 'GET /api/posts': [] }, '?find=no+such+thing')
  await expect.element(page.getByText('No posts match “no such thing”.')).toBeVisible()
  expect(made('GET /api/posts').at(-1)!.query).toMatchObject({ find: 'no such thing', status: 'all' })
  const options = page.getByRole('combobox', { name: 'Status' }).getByRole('option')
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'All Status',
    'Published',
    'Draft',
    'Scheduled',
    'Waiting for review',
    'Trash',
  ])
})

/** One post, whose priority changes when it is saved. */
function openRanked(before: number) {
  let priority = before
  return open({
    'GET /api/posts': () => [post('ranked', { priority })],
    'PATCH /api/posts/:id/priority': ({ body }) => {
      priority = (body as { priority: number }).priority
      return { ...POST, priority }
    },
  })
}
const priority = () => page.getByLabelText('Priority')
const badge = () => page.getByText(/^Priority: /)

test('a priority saves at once, typed digits as one number, and an empty field as 0', async () => {
  const { made } = openRanked(0)
  await priority().click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Priority updated')).toBeVisible()
  await expect.element(badge()).toHaveTextContent('Priority: 1')
  await expect.element(priority()).toHaveFocus()

  await userEvent.keyboard('{Control>}a{/Control}42')
  await expect.element(badge()).toHaveTextContent('Priority: 42')
  await priority().fill('')
  await expect.element(badge()).not.toBeInTheDocument()
  await expect.element(priority()).toHaveValue(0)
  expect(made('PATCH /api/posts/:id/priority').map(({ body }) => body)).toEqual([
    { priority: 1 },
    { priority: 42 },
    { priority: 0 },
  ])
})

test('a priority is disabled while it saves, and returns to its old value on failure', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { answer } = openRanked(3)
  answer({ 'PATCH /api/posts/:id/priority': () => promise.then(() => refuse(500)) })
  await priority().fill('9')
  await expect.element(priority()).toBeDisabled()
  await expect.element(priority()).toHaveValue(9)
  resolve()
  await expect.element(page.getByText('Failed to update priority')).toBeVisible()
  await expect.element(priority()).toBeEnabled()
  await expect.element(priority()).toHaveValue(3)
})

test('a post that cannot be deleted returns to the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open({
    'GET /api/posts': [post('kept')],
    'DELETE /api/posts/:id': () => promise.then(() => refuse(500)),
  })
  await card('Post kept').getByRole('button', { name: 'Delete' }).click()
  await expect.element(card('Post kept')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  resolve()
  await expect.element(page.getByText('Failed to delete post')).toBeVisible()
  await expect.element(card('Post kept')).toBeVisible()
})

test('closing the notice of a post that is deleted permanently deletes it at once', async () => {
  const { made } = open(
    {
      'GET /api/posts': [post('gone', { deleted_at: new Date().toISOString() })],
      'DELETE /api/posts/:id': undefined,
    },
    '?status=trash',
  )
  await card('Post gone').getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(card('Post gone')).not.toBeInTheDocument()
  expect(made('DELETE /api/posts/:id')).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect
    .poll(() => made('DELETE /api/posts/:id'))
    .toMatchObject([{ params: { id: 'gone' }, query: { forever: '1' } }])
})

test('a list that cannot be loaded shows an error and a retry', async () => {
  const { answer } = open({ 'GET /api/posts': refuse(403) })
  await expect.element(page.getByText('Failed to load posts')).toBeVisible()
  answer({ 'GET /api/posts': [post('back')] })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.element(card('Post back')).toBeVisible()
})

test('the pages of a long list keep its filter', async () => {
  const posts = Array.from({ length: 21 }, (_, index) => post(`p${index}`))
  const { made, go } = open({ 'GET /api/posts': posts }, '?status=draft')
  const second = page.getByRole('link', { name: 'Page 2' })
  await expect.element(second).toHaveAttribute('href', '/admin/content?status=draft&page=2')
  go('/admin/content?status=draft&page=2')
  await expect.element(second).toHaveAttribute('aria-current', 'page')
  expect(made('GET /api/posts').at(-1)!.query).toMatchObject({ status: 'draft', limit: '20', page: '2' })
})

test('the address and the call have the filter, also from a link with a count, and another tab keeps it', async () => {
  const { made, path, go } = open({ 'GET /api/posts': [post('salt')] })
  const asked = () => made('GET /api/posts').at(-1)!.query
  const filter = page.getByRole('combobox', { name: 'Status' })
  await filter.selectOptions('draft')
  await expect.poll(path).toBe('/admin/content?status=draft')
  await page.getByRole('searchbox', { name: 'Search posts...' }).fill('salt choir')
  await expect.poll(asked).toMatchObject({ status: 'draft', find: 'salt choir' })
  const counts = page.getByRole('navigation', { name: 'Posts by status' })
  const published = '/admin/content?status=published'
  await expect.element(counts.getByRole('link', { name: /^Published/ })).toHaveAttribute('href', published)
  go(published)
  await expect.element(filter).toHaveValue('published')
  await expect.poll(asked).toMatchObject({ status: 'published' })
  await page.getByRole('tab', { name: 'Genre/Category' }).click()
  await expect.element(page.getByLabelText('New genre')).toBeVisible()
  await page.getByRole('tab', { name: 'Blog Posts' }).click()
  await expect.element(filter).toHaveValue('published')
})
