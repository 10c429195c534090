import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fileOf, give, MEGABYTE } from '#features/imports/web/portal/testing-imports.ts'
import {
  again,
  asksBeforeLeaving,
  openUpload,
  PUT_PART,
  reading,
  sourceOf,
} from '#features/imports/web/portal/upload/testing-upload.ts'
import { startUpload } from '#features/imports/web/portal/upload/uploads.ts'
import { refuse, unreachable } from '#ui/testing-calls.ts'

test('a file that is not part of the upload is refused with a sentence', async () => {
  const { made } = openUpload('stranger', sourceOf(0, 'wordpress.xml', 100, 40))
  await expect.element(again()).toBeInTheDocument()
  give(again(), fileOf('ghost.json', 100))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('ghost.json isn’t one of the missing files. Choose wordpress.xml')
  give(again(), fileOf('wordpress.xml', 2 * MEGABYTE))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('wordpress.xml is 2 MB, but the upload started with a file of 1 kB.')
  expect(made(PUT_PART)).toEqual([])
})

test('a conflict asks how much has arrived, and goes on from there', async () => {
  const { server, made, answer } = openUpload('conflict', sourceOf(0, 'wordpress.xml', 20 * MEGABYTE))
  let first = true
  answer({
    [PUT_PART]: (call) => {
      // The part has arrived, but its answer was lost.
      if (first) server.receive(call)
      const isFirst = first
      first = false
      return isFirst ? unreachable() : server.receive(call)
    },
  })
  await expect.element(again()).toBeInTheDocument()
  give(again(), fileOf('wordpress.xml', 20 * MEGABYTE))
  await expect.element(reading(), { timeout: 15_000 }).toBeVisible()
  expect(made(PUT_PART).map(({ query }) => Number(query['offset']) / MEGABYTE)).toEqual([0, 0, 8, 16])
})

test('after a lost connection, the upload says so and continues by itself', async () => {
  const { server, made, answer } = openUpload('lost', sourceOf(0, 'wordpress.xml', 100))
  answer({ [PUT_PART]: unreachable })
  await expect.element(again()).toBeInTheDocument()
  give(again(), fileOf('wordpress.xml', 100))
  await expect.element(page.getByText(/^The connection is lost\./)).toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)
  answer({ [PUT_PART]: server.receive })
  dispatchEvent(new Event('online'))
  await expect.element(reading(), { timeout: 15_000 }).toBeVisible()
  expect(made(PUT_PART).length).toBeGreaterThan(1)
})

test('a refused part says why, and the person can continue', async () => {
  const { server, answer } = openUpload('full', sourceOf(0, 'wordpress.xml', 100))
  answer({ [PUT_PART]: refuse(507, 'The disk is full.') })
  await expect.element(again()).toBeInTheDocument()
  give(again(), fileOf('wordpress.xml', 100))
  await expect.element(page.getByText('The disk is full.')).toBeVisible()
  answer({ [PUT_PART]: server.receive })
  await page.getByRole('button', { name: 'Continue upload' }).click()
  await expect.element(reading()).toBeVisible()
})

test('a file that was changed or moved meanwhile has to be chosen again', async () => {
  const { server, answer } = openUpload('moved', sourceOf(0, 'wordpress.xml', 100))
  answer({ [PUT_PART]: unreachable })
  await expect.element(again()).toBeInTheDocument()
  const file = fileOf('wordpress.xml', 100)
  file.slice = () => {
    const part = new Blob(['x'])
    part.arrayBuffer = () => Promise.reject(new DOMException('The file has changed', 'NotReadableError'))
    return part
  }
  await startUpload(server.state(), [file], () => Promise.resolve(server.state()))
  await expect.element(page.getByText(/^We can no longer read wordpress\.xml\./)).toBeVisible()
  answer({ [PUT_PART]: server.receive })
  give(again(), fileOf('wordpress.xml', 100))
  await expect.element(reading()).toBeVisible()
})
