import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  chooser,
  fileOf,
  give,
  importOf,
  MEGABYTE,
  uploadServer,
} from '#features/imports/web/portal/testing-imports.ts'
import { forgetUpload } from '#features/imports/web/portal/upload/uploads.ts'
import { refuse } from '#ui/testing-calls.ts'
import { stopIntervals } from '#ui/testing-client.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const rows = () => page.getByRole('list', { name: 'Imports' }).getByRole('article')
const chosen = () => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')

test('without imports, the page says what can be imported, and how to export it', async () => {
  openPortalPage('/admin/import', { 'GET /api/imports': [] })
  await expect.element(page.getByText(/^No imports yet\. Choose an export/)).toBeVisible()
  await page.getByText('How to export from WordPress, Ghost and newsletter programs').click()
  await expect.element(page.getByText(/wp-content\/uploads/)).toBeVisible()
  await expect.element(page.getByText(/content\/images/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Upload/ }).elements()).toHaveLength(0)
})

test('an import shows its status, origin, person and numbers, and leads to its page', async () => {
  const { sources: _, ...done } = importOf({
    status: 'done',
    counts: [
      { kind: 'post', found: 1200, new: 1200, done: 1200 },
      { kind: 'page', found: 1, new: 1, done: 1 },
    ],
  })
  openPortalPage('/admin/import', { 'GET /api/imports': [{ ...done, by: null }] })
  await expect.element(rows()).toMatchTextContent('wordpress.xmlImported')
  await expect.element(rows()).toMatchTextContent('https://old.example.com')
  await expect.element(rows()).toMatchTextContent('Started on the command line')
  await expect.element(rows()).toMatchTextContent('1,200 posts and 1 page')
  await expect
    .element(page.getByRole('link', { name: 'wordpress.xml' }))
    .toHaveAttribute('href', '/admin/import/i1')
})

test('the list follows an import that runs', async () => {
  const { pass } = stopIntervals()
  let done = 3
  openPortalPage('/admin/import', {
    'GET /api/imports': () => [importOf({ status: 'running', phase: 'post', done, total: 100 })],
  })
  await expect.element(rows()).toMatchTextContent('3 of 100')
  done = 40
  await pass(2000)
  await expect.element(rows()).toMatchTextContent('40 of 100')
})

test('chosen files are listed with their sizes, and can be removed before the upload', async () => {
  openPortalPage('/admin/import', { 'GET /api/imports': [] })
  await expect.element(chooser()).toBeInTheDocument()
  give(chooser(), fileOf('wordpress.xml', 2 * MEGABYTE), fileOf('uploads.zip', 1024))
  give(chooser(), fileOf('wordpress.xml', 2 * MEGABYTE))
  await expect.element(chosen().first()).toMatchTextContent('wordpress.xml2 MB')
  expect(chosen().elements()).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Upload 2 files (2 MB)' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove uploads.zip' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove wordpress.xml' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Upload 1 file (2 MB)' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove wordpress.xml' }).click()
  await expect.element(page.getByRole('button', { name: /^Upload/ })).not.toBeInTheDocument()
})

test('a file that is dropped beside the frame is chosen, and the page stays', async () => {
  openPortalPage('/admin/import', { 'GET /api/imports': [] })
  await expect.element(chooser()).toBeInTheDocument()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(fileOf('ghost.json', 10))
  const isTaken = () => {
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    page.getByRole('main').element().dispatchEvent(drop)
    return drop.defaultPrevented
  }
  // The page listens a moment after it appears.
  await expect.poll(isTaken).toBe(true)
  await expect.element(chosen()).toMatchTextContent('ghost.json')
})

test('files that can’t be imported are left out, and the page says why', async () => {
  openPortalPage('/admin/import', { 'GET /api/imports': [] })
  await expect.element(chooser()).toBeInTheDocument()
  give(chooser(), fileOf('notes.docx', 10), fileOf('empty.xml', 0), fileOf('WordPress.XML.GZ', 10))
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toMatchTextContent('notes.docx can’t be imported. Choose a file that ends in .xml')
  await expect.element(alert).toMatchTextContent('empty.xml is empty. Export it again')
  expect(chosen().elements()).toHaveLength(1)
  await expect.element(chosen()).toMatchTextContent('WordPress.XML.GZ')
})

test('more than twenty files are too many', async () => {
  openPortalPage('/admin/import', { 'GET /api/imports': [] })
  await expect.element(chooser()).toBeInTheDocument()
  give(chooser(), ...Array.from({ length: 21 }, (_, at) => fileOf(`part-${at}.xml`, 10)))
  await expect.element(page.getByRole('alert')).toMatchTextContent('at most 20 files')
  expect(chosen().elements()).toHaveLength(20)
})

test('an upload that the server refuses says why, and keeps the choice', async () => {
  openPortalPage('/admin/import', {
    'GET /api/imports': [],
    'POST /api/imports': refuse(400, 'Import subscribers and posts one after the other.'),
  })
  await expect.element(chooser()).toBeInTheDocument()
  give(chooser(), fileOf('members.csv', 10))
  await page.getByRole('button', { name: /^Upload 1 file/ }).click()
  await expect.element(page.getByText('Import subscribers and posts one after the other.')).toBeVisible()
  await expect.element(chosen()).toMatchTextContent('members.csv')
})

test('the same files again continue an unfinished upload', async () => {
  const server = uploadServer('again', [
    { position: 0, name: 'wordpress.xml', bytes: 100, received: 100 },
    { position: 1, name: 'uploads.zip', bytes: 300, received: 120 },
  ])
  onTestFinished(() => forgetUpload('again'))
  const { made, path } = openPortalPage('/admin/import', {
    'GET /api/imports': () => [server.state()],
    ...server.answers,
  })
  await expect.element(rows()).toMatchTextContent('Upload unfinished')
  give(chooser(), fileOf('uploads.zip', 300), fileOf('wordpress.xml', 100))
  await page.getByRole('button', { name: /^Upload 2 files/ }).click()
  await expect.poll(path).toBe('/admin/import/again')
  await expect.element(page.getByRole('progressbar', { name: 'Reading your files' })).toBeVisible()
  const parts = made('PUT /api/imports/:id/sources/:position')
  expect(parts.map(({ params, query }) => [params['position'], query['offset']])).toEqual([['1', '120']])
})

test('an unfinished upload can be deleted', async () => {
  let runs = [importOf({ id: 'left', status: 'uploading', system: null, counts: [] })]
  const { made } = openPortalPage('/admin/import', {
    'GET /api/imports': () => runs,
    'DELETE /api/imports/:id': () => {
      runs = []
      return undefined
    },
  })
  await page.getByRole('button', { name: 'Delete upload…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this upload?' })
  await expect.element(dialog).toMatchTextContent('Your magazine stays as it is.')
  await dialog.getByRole('button', { name: 'Delete upload' }).click()
  await expect.element(page.getByText(/^No imports yet\./)).toBeVisible()
  expect(made('DELETE /api/imports/:id').map(({ params }) => params['id'])).toEqual(['left'])
})

test('a list that can’t be loaded offers to try again', async () => {
  const { answer } = openPortalPage('/admin/import', { 'GET /api/imports': refuse(500) })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'We couldn’t load the imports.' }))
    .toBeVisible()
  answer({ 'GET /api/imports': [importOf()] })
  await page.getByRole('link', { name: /try again/i }).click()
  await expect.element(rows()).toMatchTextContent('Ready to import')
})
