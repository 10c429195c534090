import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseFile, FILES_CALL, SENT, TRACK } from '#features/media/web/testing-file-field.ts'
import {
  fillToMusic,
  fillToReview,
  finish,
  openWizard,
  RECEIVED,
  received,
  SUBMIT_CALL,
  submit,
} from '#features/submissions/web/testing-wizard.tsx'
import type { Answers } from '#ui/testing-calls.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { SubmitDialogHost } from '#web/submit-dialog-host.tsx'

const openPage = (answers?: Answers) =>
  openWizard(
    answers,
    <>
      <SubmitButton>Submit Music</SubmitButton>
      <SubmitDialogHost />
    </>,
  )

const dialog = () => page.getByRole('dialog', { name: 'Submit Your Music' })

async function openDialog() {
  await page.getByRole('button', { name: 'Submit Music' }).click()
  await expect.element(dialog()).toBeVisible()
}

async function closeDialog() {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
}

test('uploading and sending continue while the dialog is closed', async () => {
  const file = Promise.withResolvers<void>()
  const form = Promise.withResolvers<void>()
  openPage({
    [FILES_CALL]: () => file.promise.then(() => SENT),
    [SUBMIT_CALL]: () => form.promise.then(() => RECEIVED),
  })
  await openDialog()
  await fillToMusic()
  chooseFile('Audio File', TRACK)
  await expect.element(dialog().getByRole('progressbar', { name: /Upload/ })).toBeVisible()
  await closeDialog()
  file.resolve()
  await openDialog()
  await expect.element(dialog().getByText(/1:01 · uploaded/)).toBeVisible()

  await finish()
  await submit()
  await closeDialog()
  form.resolve()
  await expect.element(page.getByText('Submission Successful!')).toBeVisible()
  await openDialog()
  await expect.element(received()).toBeVisible()
  await closeDialog()
  await openDialog()
  await expect.element(dialog().getByText('Step 1 of 4')).toBeVisible()
})

test('the links of the last screen close the dialog', async () => {
  openPage()
  await openDialog()
  await fillToReview()
  await submit()
  const link = dialog().getByRole('link', { name: 'Read Our Blog' })
  await expect.element(link).toHaveAttribute('href', '/blog')
  // This page stays, as it would when the site follows the link.
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  await link.click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
