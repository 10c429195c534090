import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import { ME, openPortalPage, PLAIN_PROFILE } from '#web/portal/testing-portal.tsx'

const NORA = { ...ME, name: 'Nora Lind', role: 'author' as const }

const open = (path: string) =>
  openPortalPage(path, EDITOR, PLAIN_PROFILE, {
    'GET /api/auth/session': { user: NORA },
    'GET /api/auth/me': NORA,
  })

test('authors see only their own pages and tabs, and find nothing else', async () => {
  const { go } = open('/admin/content')
  await expect.element(page.getByText(/^No posts yet\./)).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
  expect(places.elements().map(({ textContent }) => textContent)).toEqual([
    'Content',
    'Analytics',
    'Settings',
  ])
  await expect.element(page.getByRole('tab', { name: 'Genre/Category' })).not.toBeInTheDocument()
  go('/admin/settings')
  await expect.element(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  expect(page.getByRole('tab').elements()).toHaveLength(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('newsletter')
  await expect.element(page.getByText('No results found.')).toBeVisible()
})

test('the address of another page tells authors that it is not for them, and leads to their posts', async () => {
  open('/admin/people')
  await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to your posts' }))
    .toHaveAttribute('href', '/admin/content')
})
