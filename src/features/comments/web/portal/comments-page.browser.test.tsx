import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffComment } from '#features/comments/comments.schema.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const comment = (id: string, content: string): StaffComment => ({
  id,
  post_id: 'post-1',
  post_title: 'Harbour fog',
  author: 'Ines Marlow',
  email: 'ines@example.com',
  content,
  status: 'pending',
  likes: 0,
  created_at: '2026-11-15T10:00:00.000Z',
  parent_id: null,
  parent_author: null,
})
const SPAM = comment('c1', 'Spam and eggs')
const FAIR = comment('c2', 'A fair point')

const open = (answers: Answers) => openPortalPage('/admin/comments', answers)
const row = (text: string) => page.getByRole('article').filter({ hasText: text })
const press = (text: string, name: string) => row(text).getByRole('button', { name }).click()

test('a comment says who wrote it, and a list that cannot be loaded shows an error', async () => {
  const { answer } = open({ 'GET /api/comments': refuse(403) })
  await expect.element(page.getByText('Failed to load comments')).toBeVisible()
  answer({ 'GET /api/comments': [SPAM] })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.element(row('Spam and eggs')).toMatchTextContent('ines@example.com')
  await expect
    .element(row('Spam and eggs').getByRole('link', { name: 'Harbour fog' }))
    .toHaveAttribute('href', '/blog/post/post-1')
})

test('a comment returns to the list when an action fails', async () => {
  const { made } = open({
    'GET /api/comments': [SPAM],
    'PATCH /api/comments/:id': refuse(500),
    'DELETE /api/comments/:id': refuse(500),
  })
  await press('Spam and eggs', 'Approve')
  await expect.element(page.getByText('Failed to approve comment')).toBeVisible()
  await expect.element(row('Spam and eggs')).toBeVisible()
  await press('Spam and eggs', 'Delete')
  await expect.element(row('Spam and eggs')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Failed to delete comment')).toBeVisible()
  await expect.element(row('Spam and eggs')).toBeVisible()
  expect(made('DELETE /api/comments/:id')).toHaveLength(1)
})

test('a deleted comment leaves the focus on its neighbour, and Undo restores it without a call', async () => {
  const { made, answer } = open({ 'GET /api/comments': [SPAM, FAIR], 'DELETE /api/comments/:id': undefined })
  await press('Spam and eggs', 'Delete')
  await expect.element(row('Spam and eggs')).not.toBeInTheDocument()
  await expect.element(row('A fair point').getByText('Ines Marlow')).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Spam and eggs')).toBeVisible()
  expect(made('DELETE /api/comments/:id')).toEqual([])

  await press('Spam and eggs', 'Delete')
  answer({ 'GET /api/comments': [FAIR] })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => made('DELETE /api/comments/:id')).toMatchObject([{ params: { id: 'c1' } }])
  await expect.element(page.getByText('1 comment', { exact: true })).toBeVisible()
})
