import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  chooser,
  fileOf,
  give,
  MEGABYTE,
  uploadServer,
} from '#features/imports/web/portal/testing-imports.ts'
import {
  again,
  asksBeforeLeaving,
  openUpload,
  PUT_PART,
  reading,
  sourceOf,
} from '#features/imports/web/portal/upload/testing-upload.ts'
import { forgetUpload } from '#features/imports/web/portal/upload/uploads.ts'
import { worksNow } from '#ui/portal/session/work.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const bar = () => page.getByRole('progressbar', { name: 'All files' })

test('files travel in parts of 8 MB, one after the other, and are read then', async () => {
  const server = uploadServer('parts', [
    sourceOf(0, 'wordpress.xml', 20 * MEGABYTE),
    sourceOf(1, 'uploads.zip', 5),
  ])
  onTestFinished(() => forgetUpload('parts'))
  const { made, path } = openPortalPage('/admin/import', {
    'GET /api/imports': [],
    'POST /api/imports': () => server.state(),
    ...server.answers,
  })
  await expect.element(chooser()).toBeInTheDocument()
  give(chooser(), fileOf('wordpress.xml', 20 * MEGABYTE), fileOf('uploads.zip', 5))
  await page.getByRole('button', { name: 'Upload 2 files (20 MB)' }).click()
  await expect.element(reading()).toBeVisible()
  expect(path()).toBe('/admin/import/parts')
  expect(made('POST /api/imports').map(({ body }) => body)).toEqual([
    {
      sources: [
        { name: 'wordpress.xml', bytes: 20 * MEGABYTE },
        { name: 'uploads.zip', bytes: 5 },
      ],
    },
  ])
  const parts = made(PUT_PART).map(({ params, query, body }) => [
    params['position'],
    Number(query['offset']),
    (body as Blob).size,
  ])
  expect(parts).toEqual([
    ['0', 0, 8 * MEGABYTE],
    ['0', 8 * MEGABYTE, 8 * MEGABYTE],
    ['0', 16 * MEGABYTE, 4 * MEGABYTE],
    ['1', 0, 5],
  ])
  expect(made(PUT_PART)[0]!.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
})

test('the bar shows the bytes, and a tab that uploads asks before it is closed', async () => {
  const { server, answer } = openUpload('bar', sourceOf(0, 'wordpress.xml', 8 * MEGABYTE))
  const { promise, resolve } = Promise.withResolvers<void>()
  answer({
    [PUT_PART]: async (made) => {
      made.progress(0.5)
      await promise
      return server.receive(made)
    },
  })
  await expect.element(again()).toBeInTheDocument()
  expect(asksBeforeLeaving()).toBe(false)
  give(again(), fileOf('wordpress.xml', 8 * MEGABYTE))
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '50')
  await expect.element(page.getByText('Uploading wordpress.xml')).toBeVisible()
  await expect.element(page.getByText('4 MB of 8 MB', { exact: true })).toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)
  resolve()
  await expect.element(reading()).toBeVisible()
  expect(asksBeforeLeaving()).toBe(false)
})

test('after a reload, the same file continues where the upload stopped', async () => {
  const { made } = openUpload('reload', sourceOf(0, 'wordpress.xml', 20 * MEGABYTE, 8 * MEGABYTE))
  await expect.element(page.getByText(/^This upload isn’t finished\./)).toBeVisible()
  await expect.element(page.getByText('8 MB of 20 MB uploaded')).toBeVisible()
  give(again(), fileOf('wordpress.xml', 20 * MEGABYTE))
  await expect.element(reading()).toBeVisible()
  expect(made(PUT_PART).map(({ query }) => Number(query['offset']))).toEqual([8 * MEGABYTE, 16 * MEGABYTE])
})

test('an upload can be paused, and continues without choosing the file again', async () => {
  const { server, made, answer } = openUpload('paused', sourceOf(0, 'wordpress.xml', 20 * MEGABYTE))
  answer({
    [PUT_PART]: (call) => (call.query['offset'] === '0' ? server.receive(call) : new Promise(() => {})),
  })
  await expect.element(again()).toBeInTheDocument()
  give(again(), fileOf('wordpress.xml', 20 * MEGABYTE))
  await expect.element(page.getByText('8 MB of 20 MB', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause upload' }).click()
  await expect.element(page.getByText('The upload is paused.')).toBeVisible()
  expect(asksBeforeLeaving()).toBe(false)
  answer({ [PUT_PART]: server.receive })
  await page.getByRole('button', { name: 'Continue upload' }).click()
  await expect.element(reading()).toBeVisible()
  expect(made(PUT_PART).map(({ query }) => Number(query['offset']) / MEGABYTE)).toEqual([0, 8, 8, 16])
})

test('once everything has arrived, the page waits for the server instead of asking for files', async () => {
  const { server } = openUpload('arrived', sourceOf(0, 'wordpress.xml', 100, 100))
  await expect.element(page.getByText(/^All files have arrived\./)).toBeVisible()
  await expect.element(again()).not.toBeInTheDocument()
  server.change({ status: 'ready', system: 'wordpress' })
  await expect.element(page.getByText('Nothing has been changed yet.'), { timeout: 10_000 }).toBeVisible()
})

test('on other pages of the portal, the upload goes on and shows its progress', async () => {
  const { server, answer, close } = openUpload('elsewhere', sourceOf(0, 'wordpress.xml', 8 * MEGABYTE))
  const { promise, resolve } = Promise.withResolvers<void>()
  answer({
    [PUT_PART]: async (made) => {
      made.progress(0.25)
      await promise
      return server.receive(made)
    },
  })
  await expect.element(again()).toBeInTheDocument()
  give(again(), fileOf('wordpress.xml', 8 * MEGABYTE))
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '25')
  close()
  await expect.poll(worksNow).toMatchObject([{ title: 'Uploading files to import', progress: 0.25 }])
  resolve()
  await expect.poll(worksNow).toMatchObject([{ state: 'done', title: 'Upload finished' }])
})
