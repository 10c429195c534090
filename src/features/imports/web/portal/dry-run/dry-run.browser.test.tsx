import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDryRun, PUT_OPTIONS, startButton } from '#features/imports/web/portal/dry-run/testing-dry-run.ts'
import type { ImportOptions } from '#features/imports/imports.schema.ts'
import { importOf } from '#features/imports/web/portal/testing-imports.ts'
import { refuse } from '#ui/testing-calls.ts'

test('the dry run says that nothing is changed, and what is found, new and already here', async () => {
  openDryRun('', {})
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  const table = page.getByRole('table', { name: 'What the files contain' })
  await expect.element(table.getByRole('row', { name: /^Posts/ })).toMatchTextContent('Posts1,2001,15050')
  await expect.element(table.getByRole('row', { name: /^Comments/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Everything imported before stays as it is/)).toBeVisible()
})

test('the start is confirmed with the numbers, and leads to the progress', async () => {
  openDryRun(
    '',
    {},
    { 'POST /api/imports/:id/start': importOf({ status: 'running', phase: 'post', total: 10 }) },
  )
  await startButton().click()
  const dialog = page.getByRole('alertdialog', { name: 'Start the import?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      'This adds 12 categories and tags, 2 authors, 1,150 posts and 1 page to your magazine.',
    )
  await dialog.getByRole('button', { name: 'Start import' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a start that the server refuses says why', async () => {
  openDryRun(
    '',
    {},
    { 'POST /api/imports/:id/start': refuse(409, 'Another import is running. Wait until it is done.') },
  )
  await startButton().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start import' }).click()
  await expect.element(page.getByText('Another import is running. Wait until it is done.')).toBeVisible()
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
})

test('the same file again has nothing to add', async () => {
  openDryRun('', { counts: [{ kind: 'post', found: 5, new: 0, done: 0 }] })
  await expect.element(page.getByText(/^Everything in these files was imported before/)).toBeVisible()
  await expect.element(startButton()).toBeDisabled()
})

const siteField = () => page.getByRole('textbox', { name: 'Address of the old site' })
const permalinkField = () => page.getByRole('textbox', { name: 'Addresses of posts' })
const useAddresses = () => page.getByRole('button', { name: 'Use these addresses' })

test('the address and the permalinks of a Ghost site can be given, and are sent by their button', async () => {
  const { made } = openDryRun('', { system: 'ghost', site: '' })
  await expect.element(useAddresses()).toBeDisabled()
  await siteField().fill('https://old.example')
  await permalinkField().fill(' /{year}/{slug}/')
  await expect.element(startButton()).toBeDisabled()
  await expect.element(page.getByText(/^You’ve changed the old site\./)).toBeVisible()
  await useAddresses().click()
  await expect
    .poll(() => made(PUT_OPTIONS))
    .toMatchObject([{ body: { site_url: 'https://old.example', permalink: '/{year}/{slug}/' } }])
  await expect.element(useAddresses()).toBeDisabled()
  await expect.element(startButton()).toBeEnabled()
})

test('a permalink that the server refuses is explained beside its field, and can be corrected', async () => {
  const message = 'Enter a path with {slug} or {id}.'
  const { answer } = openDryRun(
    '',
    { system: 'ghost', site: '' },
    { [PUT_OPTIONS]: refuse(400, message, { issues: [{ path: 'permalink', message }] }) },
  )
  await permalinkField().fill('/{year}/')
  await useAddresses().click()
  await expect.element(permalinkField()).toHaveAccessibleDescription(new RegExp(message.slice(0, 12)))
  await expect.element(permalinkField()).toHaveValue('/{year}/')
  answer({
    [PUT_OPTIONS]: ({ body }) => importOf({ system: 'ghost', site: '', options: body as ImportOptions }),
  })
  await permalinkField().fill('/{year}/{slug}/')
  await useAddresses().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

const COUNTS = [
  { code: 'trash', title: 'In the trash', count: 2 },
  { code: 'frame', title: 'Embedded content becomes a link', count: 9 },
]

test('the overview names what is left out and what changes, and leads to the list', async () => {
  openDryRun('', { notes: 11 }, { 'GET /api/imports/:id/note-counts': COUNTS })
  const summary = page.getByRole('region', { name: 'What will be different' })
  await expect.element(summary.getByRole('list', { name: 'Left out' })).toMatchTextContent('In the trash2')
  await expect
    .element(summary.getByRole('list', { name: 'Changed' }))
    .toMatchTextContent('Embedded content becomes a link9')
  await expect
    .element(summary.getByRole('link', { name: 'View all differences' }))
    .toHaveAttribute('href', '/admin/import/i1?tab=notes')
})

test('an export that ends too early is announced before anything else', async () => {
  const cut = { code: 'export-cut', title: 'The file is incomplete', count: 1 }
  openDryRun('', { notes: 1 }, { 'GET /api/imports/:id/note-counts': [cut] })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The file ends too early')
})

test('an export of WordPress names its site itself', async () => {
  openDryRun('', { system: 'wordpress' })
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect.element(siteField()).not.toBeInTheDocument()
})
