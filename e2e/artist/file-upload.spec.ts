import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import {
  fileInput,
  fillBasics,
  fillRelease,
  held,
  newEmail,
  opened,
  pdf,
  submit,
  tone,
} from '../support/submission-forms.ts'
import { mailsTo } from '../support/submissions.ts'
import type { Page } from '@playwright/test'

test.use({ writes: true })

const FILES_CALL = '**/api/submissions/files'

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

/** The number of files that the browser stores for the form. */
const filesKept = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('unfinished_uploads', 1)
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })

test('an upload continues after a reload, and only the editors get the files', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 415/)
  const token = await tokenOf(server)
  await test.step('the server finds out that a file is not audio', async () => {
    await toMusic(page)
    const fake = { name: 'fake.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('la la la') }
    await fileInput(audio(page)).setInputFiles(fake)
    await expect(audio(page).getByText('fake.mp3 can’t be sent.')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a reload continues the upload of another', async () => {
    await held(page, FILES_CALL)
    await fileInput(audio(page)).setInputFiles(tone('night-bus.wav', 2))
    await expect(audio(page).getByRole('progressbar')).toBeVisible()
    await expect.poll(() => page.evaluate(filesKept)).toBe(1)
    await page.unroute(FILES_CALL)
    await page.reload()
    await expect(audio(page).getByText(/0:02 · uploaded/)).toBeVisible()
    await expectAccessible(page)
  })
  // After the form was sent, the site leads the artist here.
  const TARGET = 'https://label.example/thanks'
  const redirectTo = (url: string) =>
    call(server, token, 'PUT', '/api/auth/settings/submit-redirect-url', { url })
  await test.step('the form arrives with both files, and leads to the page in the settings', async () => {
    await page.route(TARGET, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' }))
    await redirectTo(TARGET)
    await next(page)
    await fileInput(pressKit(page)).setInputFiles(pdf())
    await expect(pressKit(page).getByText(/· uploaded/)).toBeVisible()
    await next(page)
    await expect(page.getByText('night-bus.wav')).toBeVisible()
    await accept(page)
    const answered = page.waitForResponse('**/api/submissions')
    await submit(page)
    const { id } = (await (await answered).json()) as { id: string }
    await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible()
    await redirectTo('')
    const answer = await call(server, token, 'GET', `/api/submissions/${id}`)
    expect(await answer.json()).toMatchObject({
      audio: { name: 'night-bus.wav' },
      press_kit: { name: 'press-kit.pdf' },
    })
    const closed = await page.request.get(`${server.url}/api/submissions/${id}/audio`)
    expect(closed.status()).toBe(401)
  })
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
  await throttle(2 ** 19)
  const path = info.outputPath('night-bus.wav')
  mkdirSync(info.outputDir, { recursive: true })
  writeFileSync(path, tone('night-bus.wav', 150).buffer)
  await fileInput(audio(page)).setInputFiles(path)
  const bar = audio(page).getByRole('progressbar')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await server.kill9()
  await expect(audio(page).getByText('The upload was interrupted.').first()).toBeVisible()
  await expectAccessible(page)
  await server.start()
  await throttle(-1)
  await audio(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(audio(page).getByText(/2:30 · uploaded/)).toBeVisible()

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
  await page.getByRole('button', { name: 'Submit Another Track' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByLabel('Artist/Band Name *')).toHaveValue('')
})
