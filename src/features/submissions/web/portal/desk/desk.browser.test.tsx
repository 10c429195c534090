import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import {
  dialog,
  INBOX,
  message,
  openDesk as open,
  openInbox,
  press,
  SIGNAL,
} from '#features/submissions/web/portal/desk/testing-desk.ts'
import { refuse, unreachable } from '#ui/testing-calls.ts'

const note = () => page.getByLabelText('New note')

test('an inbox that cannot be loaded shows an error and a retry', async () => {
  const { answer } = openInbox('', { 'GET /api/submissions': refuse(403) })
  await expect.element(page.getByText('Failed to load submissions')).toBeVisible()
  answer(INBOX)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: /Signal Lost/ })).toBeVisible()
})

test('a refused decision shows an error, and its message is there when the dialog opens again', async () => {
  open({ 'PATCH /api/submissions/:id': refuse(500, '') })
  await press('Decline')
  await message().fill('Kept.')
  await dialog().getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('Failed to update the submission')).toBeVisible()
  await message().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await press('Decline')
  await expect.element(message()).toHaveValue('Kept.')
})

test('a message and a note that were not sent are in their forms when the page opens again', async () => {
  const { close } = open()
  await note().fill('Not sent yet.')
  await press('Decline')
  await message().fill('Kept, too.')
  close()
  const { made } = open({
    'PATCH /api/submissions/:id': ({ body }) => ({ ...SIGNAL, ...(body as Partial<Submission>), version: 2 }),
  })
  await expect.element(note()).toHaveValue('Not sent yet.')
  await press('Decline')
  await expect.element(message()).toHaveValue('Kept, too.')
  await dialog().getByRole('button', { name: 'Decline' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(made('PATCH /api/submissions/:id')).toMatchObject([
    { body: { status: 'declined', message: 'Kept, too.', notify: true, version: 1 } },
  ])
  // What was sent does not come back.
  await press('Write to the artist')
  await expect.element(dialog().getByRole('textbox')).toHaveValue('')
  await expect.element(note()).toHaveValue('Not sent yet.')
})

test('a note whose response was lost is sent again with its key, and then leaves its field', async () => {
  const { made, answer } = open({ 'POST /api/submissions/:id/notes': unreachable })
  await note().fill('Heard twice.')
  await press('Add note')
  await expect.element(page.getByText('Failed to update the submission')).toBeVisible()
  await expect.element(note()).toHaveValue('Heard twice.')
  const written = { id: 'n1', text: 'Heard twice.', at: SIGNAL.updated_at, by: null }
  answer({ 'POST /api/submissions/:id/notes': { ...SIGNAL, notes: [written] } })
  await press('Add note')
  await expect.element(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toBeVisible()
  await expect.element(note()).toHaveValue('')
  const keys = made('POST /api/submissions/:id/notes').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.any(String), keys[0]])
})
