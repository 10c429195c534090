import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FileField } from '#features/media/web/file-field.tsx'
import {
  chooseFile,
  fileField,
  fileInput,
  FILES_CALL,
  SENT,
  TRACK,
} from '#features/media/web/testing-file-field.ts'
import { createUploadSlot } from '#features/media/web/upload-slot.api.ts'
import { type Answers, refuse, unreachable } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const LABEL = 'Audio File'
const field = () => fileField(LABEL)
const press = (name: string) => field().getByRole('button', { name }).click()

/** Creates the slot as the page does. Calling it again simulates a reload. */
const loaded = () =>
  createUploadSlot({
    name: 'test',
    kind: 'audio',
    check: ({ name }) => (name.endsWith('.txt') ? 'Please choose an audio file' : undefined),
  })

async function openField(answers: Answers) {
  const slot = loaded()
  onTestFinished(slot.forget)
  const calls = showToReader(
    <FileField id="audio" label={LABEL} hint="MP3 or WAV." accept="audio/*" slot={slot} />,
    answers,
  )
  await expect.element(field()).toBeVisible()
  return calls
}

test('an upload shows its progress, and cancelling it ends the call and leaves nothing for a reload', async () => {
  const { made } = await openField({
    [FILES_CALL]: ({ progress }) => {
      progress(0.4)
      return new Promise(() => {})
    },
  })
  await userEvent.upload(fileInput(LABEL), TRACK)
  const bar = field().getByRole('progressbar', { name: 'Upload of night-bus.wav' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await expect.element(field().getByText(/· 40%$/)).toBeVisible()
  await expect.element(field().getByRole('status')).toHaveTextContent('Uploading night-bus.wav')
  await expect.element(field().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Cancel')
  await expect.poll(() => document.activeElement).toBe(fileInput(LABEL))
  await expect.element(field().getByText('Choose a file')).toBeVisible()
  expect(made(FILES_CALL).map(({ signal }) => signal?.aborted)).toEqual([true])
  expect(loaded().get()).toEqual({ is: 'empty' })
})

test('an interrupted upload says so, and is tried again without choosing the file again', async () => {
  const { made, answer } = await openField({ [FILES_CALL]: unreachable })
  chooseFile(LABEL, TRACK)
  const INTERRUPTED = 'The upload was interrupted. Your file is still here. Please try again.'
  await expect.element(field().getByText(INTERRUPTED).first()).toBeVisible()
  await expect.element(field().getByRole('status')).toHaveTextContent(INTERRUPTED)
  answer({ [FILES_CALL]: SENT })
  await press('Try Again')
  await expect.element(field().getByText(/1:01 · uploaded/)).toBeVisible()
  await expect.element(field().getByRole('status')).toHaveTextContent('night-bus.wav is uploaded')
  await expect.element(field().getByRole('button', { name: 'Remove' })).toHaveFocus()
  const files = made(FILES_CALL).map(({ body }) => (body as { file: File }).file.name)
  expect(files).toEqual([TRACK.name, TRACK.name])
})

test('a refused file stays in sight with its reason until it is replaced or removed', async () => {
  const NOT_MUSIC = 'fake.mp3 is not a sound file.'
  const { made } = await openField({ [FILES_CALL]: refuse(415, NOT_MUSIC) })
  chooseFile(LABEL, new File(['la la'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(field().getByText(/^notes\.txt can’t be sent\./)).toBeVisible()
  await expect
    .element(fileInput(LABEL))
    .toHaveAccessibleDescription(expect.stringContaining('Please choose an audio file'))
  expect(made(FILES_CALL)).toEqual([])
  // The server finds out that the content is not audio.
  chooseFile(LABEL, new File(['la la la'], 'fake.mp3', { type: 'audio/mpeg' }))
  await expect.element(field().getByText(/^fake\.mp3 can’t be sent\./)).toBeVisible()
  await expect.element(fileInput(LABEL)).toHaveAccessibleDescription(expect.stringContaining(NOT_MUSIC))
  await expect.element(field().getByRole('status')).toHaveTextContent(NOT_MUSIC)
  await press('Remove')
  await expect.element(field().getByText(/can’t be sent\./)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(fileInput(LABEL))
  await expect.element(fileInput(LABEL)).toHaveAccessibleDescription('MP3 or WAV.')
})

test('removing an uploaded file also frees its space on the server', async () => {
  const REMOVE = 'DELETE /api/submissions/files/:token'
  const { made } = await openField({ [FILES_CALL]: SENT, [REMOVE]: undefined })
  chooseFile(LABEL, TRACK)
  await expect.element(field().getByText(/· uploaded/)).toBeVisible()
  await press('Remove')
  await expect.element(field().getByText('Choose a file')).toBeVisible()
  expect(made(REMOVE)).toMatchObject([{ params: { token: SENT.token } }])
  expect(loaded().get()).toEqual({ is: 'empty' })
})
