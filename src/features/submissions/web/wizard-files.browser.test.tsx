import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  chooseFile,
  fileField,
  fileInput,
  FILES_CALL,
  SENT,
  TRACK,
} from '#features/media/web/testing-file-field.ts'
import { audioSlot } from '#features/submissions/web/submission-draft.ts'
import {
  button,
  field,
  fillToMusic,
  finish,
  next,
  openWizard,
  RECEIVED,
  received,
  SUBMIT_CALL,
  submit,
} from '#features/submissions/web/testing-wizard.tsx'
import { MB } from '#lib/bytes.ts'
import { refuse, unreachable } from '#ui/testing-calls.ts'
import { fileOfSize } from '#ui/testing-files.ts'

const AUDIO = 'Audio File'
const KIT = 'Press Kit'
const uploaded = () => fileField(AUDIO).getByText(/1:01 · uploaded/)

test('a track of another kind or over its limit holds the form up until it is removed', async () => {
  const { made } = openWizard()
  await fillToMusic()
  const audio = fileField(AUDIO)
  expect(fileInput(AUDIO).accept).toBe('audio/*')
  chooseFile(AUDIO, new File(['la la'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(audio.getByText('Please choose an audio file').first()).toBeVisible()
  chooseFile(AUDIO, fileOfSize(200 * MB + 1, 'huge.wav', 'audio/wav'))
  await expect.element(audio.getByText('The audio file may be at most 200 MB').first()).toBeVisible()
  // A link is music enough, but the artist wanted to send the file.
  await field('Music URL').fill('mara-lune.example')
  await next()
  await expect.poll(() => document.activeElement).toBe(fileInput(AUDIO))
  await expect.element(audio.getByText(/^huge\.wav can’t be sent\./)).toBeVisible()
  await audio.getByRole('button', { name: 'Remove' }).click()
  await next()
  await expect.element(page.getByText('Step 3 of 4')).toBeVisible()
  expect(made(FILES_CALL)).toEqual([])
})

test('a press kit of another kind or over its limit holds the form up until it is removed', async () => {
  const { made } = openWizard()
  await fillToMusic()
  await field('Music URL').fill('mara-lune.example')
  await next()
  const kit = fileField(KIT)
  await expect.element(kit).toBeVisible()
  expect(fileInput(KIT).accept).toBe('.pdf,.doc,.docx,.zip')
  chooseFile(KIT, new File(['MZ'], 'kit.exe', { type: 'application/x-msdownload' }))
  await expect.element(kit.getByText('Please choose a PDF, DOC, DOCX or ZIP file').first()).toBeVisible()
  chooseFile(KIT, fileOfSize(10 * MB + 1, 'kit.pdf', 'application/pdf'))
  await expect.element(kit.getByText('The press kit may be at most 10 MB').first()).toBeVisible()
  await next()
  await expect.poll(() => document.activeElement).toBe(fileInput(KIT))
  await expect.element(page.getByText('Step 3 of 4')).toBeVisible()
  await kit.getByRole('button', { name: 'Remove' }).click()
  await next()
  await expect.element(page.getByText('Step 4 of 4')).toBeVisible()
  expect(made(FILES_CALL)).toEqual([])
})

test('a file is music enough, and the form waits until it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { made } = openWizard({ [FILES_CALL]: () => promise.then(() => SENT) })
  const NO_MUSIC = 'Please provide either a music URL or upload a file'
  await fillToMusic()
  await next()
  await expect.element(page.getByText(NO_MUSIC)).toBeVisible()
  chooseFile(AUDIO, TRACK)
  await expect.element(page.getByText(NO_MUSIC)).not.toBeInTheDocument()
  await finish()
  await expect.element(page.getByRole('progressbar', { name: 'Upload of night-bus.wav' })).toBeVisible()
  await submit()
  await expect.element(button('Submitting...')).toBeDisabled()
  expect(made(SUBMIT_CALL)).toEqual([])
  resolve()
  await expect.element(received()).toBeVisible()
  expect(made(SUBMIT_CALL)).toMatchObject([{ body: { uploadedFileToken: SENT.token } }])
})

test('the form is not sent without an upload that failed, and leads back to it', async () => {
  const { made, answer } = openWizard({ [FILES_CALL]: unreachable })
  await fillToMusic()
  chooseFile(AUDIO, TRACK)
  // Only sending needs the file, so the artist can fill in the rest.
  await finish()
  await submit()
  await expect.element(page.getByText('Step 2 of 4')).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The upload failed')
  const again = fileField(AUDIO).getByRole('button', { name: 'Try Again' })
  await expect.element(again).toHaveFocus()
  expect(made(SUBMIT_CALL)).toEqual([])
  answer({ [FILES_CALL]: SENT })
  await again.click()
  await expect.element(uploaded()).toBeVisible()
  await next()
  await next()
  await submit()
  await expect.element(received()).toBeVisible()
})

test('after a failed send, the file need not be chosen or uploaded again', async () => {
  const { made, answer } = openWizard({ [FILES_CALL]: SENT, [SUBMIT_CALL]: unreachable })
  await fillToMusic()
  chooseFile(AUDIO, TRACK)
  await finish()
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There was an error submitting your music. Please try again.')
  answer({ [SUBMIT_CALL]: RECEIVED })
  await submit()
  await expect.element(received()).toBeVisible()
  expect(made(FILES_CALL)).toHaveLength(1)
  const tokens = made(SUBMIT_CALL).map(({ body }) => (body as Record<string, string>)['uploadedFileToken'])
  expect(tokens).toEqual([SENT.token, SENT.token])
})

test('a file that the server no longer has leads back to its step, and nothing else is asked for again', async () => {
  const { made, answer } = openWizard({
    [FILES_CALL]: SENT,
    [SUBMIT_CALL]: refuse(400, 'Please check the form', {
      issues: [{ path: 'uploadedFile', message: 'This file is not here any more.' }],
    }),
  })
  await fillToMusic()
  // As after a reload: the file was uploaded, and the browser no longer has it.
  audioSlot.set({ is: 'ready', file: TRACK, token: 'of-another-day', duration: 61, at: Date.now() })
  await finish()
  await submit()
  await expect.element(page.getByText('Step 2 of 4')).toBeVisible()
  const EXPIRED = 'We keep uploaded files for only one day. Please choose the file again.'
  await expect.element(fileField(AUDIO).getByText(EXPIRED).first()).toBeVisible()
  answer({ [SUBMIT_CALL]: RECEIVED })
  chooseFile(AUDIO, TRACK)
  await expect.element(uploaded()).toBeVisible()
  await next()
  await next()
  await submit()
  await expect.element(received()).toBeVisible()
  const tokens = made(SUBMIT_CALL).map(({ body }) => (body as Record<string, string>)['uploadedFileToken'])
  expect(tokens).toEqual(['of-another-day', SENT.token])
})
