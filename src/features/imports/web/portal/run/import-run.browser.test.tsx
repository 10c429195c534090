import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportDetails } from '#features/imports/imports.schema.ts'
import { importOf } from '#features/imports/web/portal/testing-imports.ts'
import { type Answers, refuse } from '#ui/testing-calls.ts'
import { stopIntervals } from '#ui/testing-client.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const ADDED: ImportDetails['counts'] = [
  { kind: 'post', found: 120, new: 120, done: 120 },
  { kind: 'comment', found: 30, new: 30, done: 30 },
]

/** While the server works on an import. */
const LOOKS_AGAIN_MS = 2000

const open = (details: Partial<ImportDetails>, ...answers: Answers[]) =>
  openPortalPage(
    '/admin/import/i1',
    {
      'GET /api/imports': [],
      'GET /api/imports/:id': importOf(details),
      'GET /api/imports/:id/note-counts': [],
    },
    ...answers,
  )

const button = (name: string) => page.getByRole('button', { name })
const running = (done: number, more: Partial<ImportDetails> = {}) =>
  importOf({ status: 'running', phase: 'post', done, total: 200, ...more })

test('the progress shows what it works on, and follows the server', async () => {
  const { pass } = stopIntervals()
  const { answer } = open(running(50))
  const bar = page.getByRole('progressbar', { name: 'Importing' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  await expect.element(page.getByText('Adding posts')).toBeVisible()
  await expect.element(page.getByText('50 of 200')).toBeVisible()
  answer({ 'GET /api/imports/:id': running(150, { phase: 'comment' }) })
  await pass(LOOKS_AGAIN_MS)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '75')
  await expect.element(page.getByText('Adding comments')).toBeVisible()
  answer({ 'GET /api/imports/:id': importOf({ status: 'done', counts: ADDED }) })
  await pass(LOOKS_AGAIN_MS)
  await expect.element(page.getByText('The import added 120 posts and 30 comments.')).toBeVisible()
})

test('an import can be paused and continued', async () => {
  open(running(50), {
    'POST /api/imports/:id/pause': running(60, { status: 'paused' }),
    'POST /api/imports/:id/start': running(60),
    'GET /api/imports/:id': running(50),
  })
  await button('Pause import').click()
  await expect.element(page.getByRole('region', { name: 'The import is paused' })).toBeVisible()
  await expect.element(page.getByText('60 of 200')).toBeVisible()
  await expect.element(button('Continue import')).toHaveFocus()
  await button('Continue import').click()
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
})

test('a slow response leaves the focus on the button', async () => {
  const { promise, resolve } = Promise.withResolvers<ImportDetails>()
  open(running(50), { 'POST /api/imports/:id/pause': () => promise })
  await button('Pause import').click()
  await expect.element(button('Pause import')).toHaveAttribute('aria-disabled', 'true')
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await expect.element(button('Pause import')).toHaveFocus()
  resolve(running(60, { status: 'paused' }))
  await expect.element(button('Continue import')).toHaveFocus()
})

test('a tab in the background asks only every half a minute', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const { pass } = stopIntervals()
  const { made } = open(running(50))
  await expect.element(page.getByText('50 of 200')).toBeVisible()
  await pass(20_000)
  expect(made('GET /api/imports/:id')).toHaveLength(1)
  await pass(10_000)
  await expect.poll(() => made('GET /api/imports/:id')).toHaveLength(2)
})

test('only a change of the status is announced', async () => {
  const { pass } = stopIntervals()
  const { answer } = open(running(50))
  const status = page.getByRole('main').getByRole('status')
  await expect.element(status).toHaveTextContent('Importing')
  answer({ 'GET /api/imports/:id': running(90) })
  await pass(LOOKS_AGAIN_MS)
  await expect.element(page.getByText('90 of 200')).toBeVisible()
  await expect.element(status).toHaveTextContent('Importing')
})

test('a failed import says why, and tries again where it stopped', async () => {
  const { made } = open(
    { status: 'failed', error: 'The disk is full.', counts: ADDED },
    { 'POST /api/imports/:id/start': running(120) },
  )
  await expect.element(page.getByText('The disk is full.')).toBeVisible()
  await expect.element(page.getByText(/^Everything imported before that stays\./)).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  expect(made('POST /api/imports/:id/start')).toHaveLength(1)
})

test('files that can’t be read have changed nothing', async () => {
  open({ status: 'failed', error: 'This is not an export of WordPress.', counts: [] })
  await expect.element(page.getByText('This is not an export of WordPress.')).toBeVisible()
  await expect.element(page.getByText(/^Nothing has been changed\./)).toBeVisible()
  await expect.element(button('Undo this import…')).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('a finished import shows its result, its report and the way to the posts', async () => {
  open(
    { status: 'done', counts: ADDED },
    {
      'GET /api/imports/:id/note-counts': [{ code: 'frame', title: 'Frames that became links', count: 1 }],
      'GET /api/imports/:id/notes': [
        { id: 1, code: 'frame', name: 'Quiet Rooms', text: 'A frame became a link.', path: '/blog/post/p1' },
      ],
    },
  )
  await expect.element(page.getByText('The import added 120 posts and 30 comments.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View posts' }))
    .toHaveAttribute('href', '/admin/content')
  await expect
    .element(page.getByRole('link', { name: 'Quiet Rooms' }))
    .toHaveAttribute('href', '/blog/post/p1')
  await expect.element(button('Download report (CSV)')).toBeVisible()
})

test('an import with changed posts can’t be undone, and says so', async () => {
  open({ status: 'done', counts: ADDED, undo: { possible: false, changed: 2 } })
  await expect.element(button('Undo this import…')).toBeDisabled()
  const reason = 'This import can’t be undone, because 2 of its posts and pages have been changed since.'
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(button('Undo this import…')).toHaveAccessibleDescription(reason)
})

test('undoing names what is removed, and asks who is there', async () => {
  const { pass } = stopIntervals()
  let isProved = false
  open(
    { status: 'done', counts: ADDED, undo: { possible: true, changed: 0 } },
    {
      'GET /api/auth/factors': {
        authenticator_since: null,
        recovery_codes_left: 0,
        passkeys: [],
        passkey_origin: null,
      },
      'POST /api/auth/proof': () => {
        isProved = true
        return undefined
      },
      'POST /api/imports/:id/undo': () =>
        isProved
          ? importOf({ status: 'undoing', phase: 'undoing', done: 10, total: 150 })
          : refuse(403, 'Please confirm that it’s you.', { code: 'proof_required' }),
      'GET /api/imports/:id': () =>
        isProved
          ? importOf({ status: 'undone', counts: [] })
          : importOf({ status: 'done', counts: ADDED, undo: { possible: true, changed: 0 } }),
    },
  )
  await button('Undo this import…').click()
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect.element(dialog).toMatchTextContent('This removes 120 posts and 30 comments.')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  const proof = page.getByRole('alertdialog', { name: 'Confirm that it’s you' })
  await proof.getByLabelText('Password').fill('a long password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await pass(LOOKS_AGAIN_MS)
  await expect.element(page.getByText(/^This import was undone\./)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an undo that comes too late is refused with its reason', async () => {
  open(
    { status: 'done', counts: ADDED, undo: { possible: true, changed: 0 } },
    { 'POST /api/imports/:id/undo': refuse(409, 'Somebody has changed a post of this import.') },
  )
  await button('Undo this import…').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText('Somebody has changed a post of this import.')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('forgetting an import warns that it can no longer be undone, and leads back', async () => {
  const { made, path } = open({ status: 'done', counts: ADDED }, { 'DELETE /api/imports/:id': undefined })
  await button('Forget this import…').click()
  const dialog = page.getByRole('alertdialog', { name: 'Forget this import?' })
  await expect
    .element(dialog)
    .toMatchTextContent('Everything it added stays, but you can no longer undo the import.')
  await dialog.getByRole('button', { name: 'Forget import' }).click()
  await expect.poll(path).toBe('/admin/import')
  expect(made('DELETE /api/imports/:id')).toHaveLength(1)
})

test('an import that another admin has deleted is explained', async () => {
  open({}, { 'GET /api/imports/:id': refuse(404, 'Not found') })
  await expect.element(page.getByText(/^This import doesn’t exist any more\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All imports' }))
    .toHaveAttribute('href', '/admin/import')
})
