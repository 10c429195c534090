import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import {
  fileInput,
  FILES_CALL,
  fillBasics,
  fillRelease,
  held,
  hugeFile,
  newEmail,
  opened,
  pdf,
  submit,
  tone,
} from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'
import type { Page } from '@playwright/test'

test.use({ writes: true })

const MB = 2 ** 20

const audio = (page: Page) => page.getByRole('group', { name: 'Audio File' })
const pressKit = (page: Page) => page.getByRole('group', { name: 'Press Kit' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const accept = (page: Page) =>
  page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check()

/** On the second step, with everything but the music. */
async function toMusic(page: Page, email = newEmail(), site = '') {
  await opened(page, `${site}/blog/submit`)
  await fillBasics(page, email)
  await next(page)
  await fillRelease(page)
}

test('only the editors get the track and the press kit', async ({ page, server }) => {
  await toMusic(page)
  await fileInput(audio(page)).setInputFiles(tone('night-bus.wav', 2))
  await expect(audio(page).getByText(/0:02 · uploaded/)).toBeVisible()
  await expectAccessible(page)
  await next(page)
  await fileInput(pressKit(page)).setInputFiles(pdf())
  await expect(pressKit(page).getByText(/· uploaded/)).toBeVisible()
  await next(page)
  await expect(page.getByText('night-bus.wav')).toBeVisible()
  await accept(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
  const id = /SUB-\w{9}/.exec(await page.getByText(/^SUB-/).innerText())?.[0] ?? ''

  const answer = await call(server, await tokenOf(server), 'GET', `/api/submissions/${id}`)
  expect(await answer.json()).toMatchObject({
    audio: { name: 'night-bus.wav' },
    press_kit: { name: 'press-kit.pdf' },
  })
  const closed = await page.request.get(`/api/submissions/${id}/audio`)
  expect(closed.status()).toBe(401)
})

test('an upload shows its progress and can be cancelled', async ({ page }) => {
  await toMusic(page)
  const letGo = await held(page, FILES_CALL)
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(audio(page).getByRole('progressbar', { name: 'Upload of night-bus.wav' })).toBeVisible()
  const gone = page.waitForEvent('requestfailed')
  await audio(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await gone).url()).toContain('/api/submissions/files')
  await expect(fileInput(audio(page))).toBeFocused()
  letGo()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(audio(page).getByText('Choose a file')).toBeVisible()
  await next(page)
  await expect(page.getByText('Please provide either a music URL or upload a file')).toBeVisible()
  await page.unroute(FILES_CALL)
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(page.getByText('Please provide either a music URL or upload a file')).toBeHidden()
  await expect(audio(page).getByText(/· uploaded/)).toBeVisible()
  // The server does not keep a cancelled upload.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await audio(page).getByRole('button', { name: 'Remove' }).click()
  await expect(audio(page).getByText('Choose a file')).toBeVisible()
  expect((await removed).status()).toBe(204)
})

test('an interrupted upload can be retried without choosing the file again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  await toMusic(page)
  await page.route(FILES_CALL, (route) => route.abort('connectionreset'))
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(audio(page).getByText('The upload was interrupted.').first()).toBeVisible()
  await expectAccessible(page)
  // Only sending needs the file, so the artist can fill in the rest.
  await next(page)
  await next(page)
  await accept(page)
  await submit(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The upload failed')
  const again = audio(page).getByRole('button', { name: 'Try Again' })
  await expect(again).toBeFocused()
  await page.unroute(FILES_CALL)
  await again.click()
  await expect(audio(page).getByText(/· uploaded/)).toBeVisible()
  await next(page)
  await next(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
})

test('an upload survives a server that dies and restarts before the form is sent', async ({
  page,
  newServer,
  allowErrors,
}, info) => {
  allowErrors(/Failed to load resource/)
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const email = newEmail()
  await toMusic(page, email, server.url)
  const line = await page.context().newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await throttle(2 * MB)
  const path = info.outputPath('night-bus.wav')
  mkdirSync(info.outputDir, { recursive: true })
  writeFileSync(path, tone('night-bus.wav', 600).buffer)
  await fileInput(audio(page)).setInputFiles(path)
  const bar = audio(page).getByRole('progressbar')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await server.kill9()
  await expect(audio(page).getByText('The upload was interrupted.').first()).toBeVisible()
  await server.start()
  await throttle(-1)
  await audio(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(audio(page).getByText(/10:00 · uploaded/)).toBeVisible()

  await next(page)
  await next(page)
  await accept(page)
  await server.kill9()
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'There was an error submitting your music. Please try again.',
  )
  await server.start()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
  await expect.poll(() => mailsTo(server, email).length).toBe(1)
})

test('the form waits for an upload in progress', async ({ page }) => {
  await toMusic(page)
  const letGo = await held(page, FILES_CALL)
  await fileInput(audio(page)).setInputFiles(tone())
  await next(page)
  await next(page)
  await expect(page.getByRole('progressbar', { name: 'Upload of night-bus.wav' })).toBeVisible()
  await accept(page)
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  letGo()
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
})

/** The number of files that the browser stores for the form. */
const filesKept = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('unfinished_uploads', 1)
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })

test('a reload continues an upload, and does not repeat a finished one', async ({ page }) => {
  await toMusic(page)
  await held(page, FILES_CALL)
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(audio(page).getByRole('progressbar')).toBeVisible()
  await expect.poll(() => page.evaluate(filesKept)).toBe(1)
  await page.unroute(FILES_CALL, undefined)
  await page.reload()
  await expect(audio(page).getByText(/0:01 · uploaded/)).toBeVisible()
  let uploads = 0
  page.on('request', (request) => (uploads += Number(request.url().endsWith('/api/submissions/files'))))
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(audio(page).getByText(/0:01 · uploaded/)).toBeVisible()
  expect(uploads).toBe(0)
})

test('after a failed send, the file need not be chosen or uploaded again', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await toMusic(page)
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(audio(page).getByText(/· uploaded/)).toBeVisible()
  await next(page)
  await next(page)
  await accept(page)
  let uploads = 0
  page.on('request', (request) => (uploads += Number(request.url().endsWith('/api/submissions/files'))))
  await page.route('**/api/submissions', (route) => route.abort())
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('There was an error submitting your music.')
  await page.unroute('**/api/submissions')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
  expect(uploads).toBe(0)
})

test('files that are too large or not audio are refused with a reason', async ({
  page,
  allowErrors,
}, info) => {
  allowErrors(/status of 4/)
  await toMusic(page)
  const field = fileInput(audio(page))
  await expect(field).toHaveAttribute('accept', 'audio/*')
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('la la') })
  await expect(audio(page).getByText('Please choose an audio file').first()).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/Please choose an audio file/)
  await field.setInputFiles(hugeFile(info.outputDir, 'huge.wav', 200 * MB + 1))
  await expect(audio(page).getByText('The audio file may be at most 200 MB').first()).toBeVisible()
  // The server finds out that the content is not audio.
  await field.setInputFiles({ name: 'fake.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('la la la') })
  await expect(audio(page).locator('[id$=-error]')).toBeVisible()
  await expect(field).toBeVisible()
  await page.getByLabel('Music URL').fill('mara-lune.example')
  // The form can't be sent until the artist removes or replaces the file.
  await next(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(audio(page).getByText('fake.mp3 can’t be sent.')).toBeVisible()
  await expectAccessible(page)
  await audio(page).getByRole('button', { name: 'Remove' }).click()
  await next(page)

  const kit = fileInput(pressKit(page))
  await expect(kit).toHaveAttribute('accept', '.pdf,.doc,.docx,.zip')
  await kit.setInputFiles({
    name: 'kit.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await expect(pressKit(page).getByText('Please choose a PDF, DOC, DOCX or ZIP file').first()).toBeVisible()
  await kit.setInputFiles(hugeFile(info.outputDir, 'kit.pdf', 10 * MB + 1))
  await expect(pressKit(page).getByText('The press kit may be at most 10 MB').first()).toBeVisible()
  await next(page)
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await pressKit(page).getByRole('button', { name: 'Remove' }).click()
  await next(page)
  await accept(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
})

test('an expired file, and nothing else, has to be sent again', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  await toMusic(page)
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(audio(page).getByText(/· uploaded/)).toBeVisible()
  await next(page)
  await next(page)
  await accept(page)
  const spoil = () =>
    page.evaluate(() => {
      const key = 'upload submission_audio'
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...stored, token: 'of.another.day' }))
    })
  await spoil()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await submit(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(
    audio(page).getByText('We keep uploaded files for only one day. Please choose the file again.').first(),
  ).toBeVisible()
  await fileInput(audio(page)).setInputFiles(tone())
  await expect(audio(page).getByText(/· uploaded/)).toBeVisible()
  await next(page)
  await next(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We’ve received your music' })).toBeVisible()
})
