import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import { POST } from '#features/posts/testing-post.ts'
import { refuse, unreachable, type Answers } from '#ui/testing-calls.ts'
import { ME, openPortalPage } from '#web/portal/testing-portal.tsx'

const ENDED = refuse(401, 'Please sign in')

/** A page of the portal whose session can end. The right password begins another. */
function open(path: string, answers: Answers = {}) {
  const portal = openPortalPage(path, EDITOR, answers, {
    'POST /api/auth/login': ({ body }) => {
      if ((body as { password: string }).password !== 'right')
        return refuse(401, 'Invalid credentials', { attemptsRemaining: 4 })
      portal.answer({ 'GET /api/auth/me': ME, 'GET /api/posts': [POST], ...answers })
      return { token: 'token', expires_at: '2099-01-01T00:00:00.000Z', user: ME }
    },
    'POST /api/auth/logout': ENDED,
  })
  return portal
}

const dialog = () => page.getByRole('alertdialog', { name: 'Your session has ended' })
const password = () => dialog().getByLabelText('Password', { exact: true })
const title = () => page.getByRole('article').getByRole('link', { name: POST.title, exact: true })

const READ_REFUSED: Answers = { 'GET /api/auth/me': ENDED, 'GET /api/posts': ENDED }

test('a refused read asks for the password on the page, then shows the list', async () => {
  const { answer, go, path } = open('/admin/content')
  await expect.element(page.getByText(/^No posts yet/)).toBeVisible()
  answer(READ_REFUSED)
  go('/admin/content?status=draft')
  await expect.element(dialog().getByText('admin@example.com')).toBeVisible()
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(dialog().getByText('Invalid credentials')).toBeVisible()
  await expect.element(dialog().getByText('4 attempts remaining before account lockout.')).toBeVisible()
  await password().fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(title()).toBeVisible()
  expect(path()).toBe('/admin/content?status=draft')
})

test('without signing in the typed text stays, and the next action asks again', async () => {
  const { answer, made } = open('/admin/content?tab=genres')
  const field = page.getByLabelText('New genre')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  answer({ 'POST /api/genres': ENDED })
  await field.fill('Slowcore')
  await add.click()
  await dialog().getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByText('Failed to add genre')).toBeVisible()
  await expect.element(field).toHaveValue('Slowcore')
  expect(made('POST /api/genres')).toHaveLength(1)

  await add.click()
  await expect.element(password()).toBeVisible()
  answer({ 'POST /api/genres': { id: 'g2', name: 'Slowcore', hue: 10 } })
  await password().fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Genre added!')).toBeVisible()
  const genre = { body: { name: 'Slowcore' } }
  expect(made('POST /api/genres')).toMatchObject([genre, genre, genre])
})

test('the dialog offers to log out instead, and signing in leads back to the page', async () => {
  const { answer, go, path } = open('/admin/content')
  await expect.element(page.getByText(/^No posts yet/)).toBeVisible()
  answer(READ_REFUSED)
  go('/admin/content?page=2')
  await expect.element(dialog()).toBeVisible()
  answer({ 'GET /api/auth/session': { user: null } })
  await dialog().getByRole('button', { name: 'Log out' }).click()
  await expect.poll(path).toBe('/admin/login?next=%2Fadmin%2Fcontent%3Fpage%3D2')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a logout that does not reach the server shows an error, and can be repeated', async () => {
  const { answer, path } = open('/admin/content')
  answer({ 'POST /api/auth/logout': unreachable })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(page.getByText('You’re still signed in')).toBeVisible()
  expect(path()).toBe('/admin/content')
  answer({ 'POST /api/auth/logout': undefined, 'GET /api/auth/session': { user: null } })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(path).toBe('/admin/login')
})
