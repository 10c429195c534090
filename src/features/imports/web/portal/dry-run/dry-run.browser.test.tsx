import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDryRun, PUT_OPTIONS, startButton } from '#features/imports/web/portal/dry-run/testing-dry-run.ts'
import { importOf } from '#features/imports/web/portal/testing-imports.ts'
import { refuse } from '#ui/testing-calls.ts'

test('the dry run says that nothing is changed, and what is found, new and already here', async () => {
  openDryRun('', {})
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  const table = page.getByRole('table', { name: 'What the files contain' })
  await expect.element(table.getByRole('row', { name: /^Posts/ })).toMatchTextContent('Posts1,2001,15050')
  await expect.element(table.getByRole('row', { name: /^Comments/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^What was imported before stays as it is/)).toBeVisible()
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

test('the address of a Ghost site can be given, and is sent by its button', async () => {
  const { made } = openDryRun('', { system: 'ghost', site: '' })
  const field = page.getByRole('textbox', { name: 'Address of the old site' })
  const use = page.getByRole('button', { name: 'Use this address' })
  await expect.element(use).toBeDisabled()
  await field.fill('https://old.example')
  await use.click()
  await expect.poll(() => made(PUT_OPTIONS)).toMatchObject([{ body: { site_url: 'https://old.example' } }])
  await expect.element(use).toBeDisabled()
})

test('an export of WordPress names its site itself', async () => {
  openDryRun('', { system: 'wordpress' })
  await expect.element(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Address of the old site' })).not.toBeInTheDocument()
})
