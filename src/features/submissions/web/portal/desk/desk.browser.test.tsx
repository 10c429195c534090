import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { refuse, unreachable, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const SIGNAL: Submission = {
  id: 'SUB-ABCDEFGH1',
  artist_name: 'Static',
  release_title: 'Signal Lost',
  country: 'NO',
  release_date: '2026-12-01',
  genres: ['Techno'],
  status: 'received',
  shortlisted: false,
  assigned_to: null,
  reply_by: '2026-11-25',
  overdue: false,
  has_audio: false,
  duration: null,
  music_url: '',
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
  version: 1,
  email: 'static@example.com',
  description: '',
  press_coverage: '',
  publishing: 'no',
  social_links: {},
  peaks: null,
  audio: null,
  press_kit: null,
  audio_url: '',
  press_kit_url: '',
  duplicates: [],
  history: [],
  notes: [],
  post: null,
  review: null,
}

const INBOX: Answers = {
  'GET /api/submissions': [SIGNAL],
  'GET /api/submissions/counts': {
    received: 1,
    'in review': 0,
    approved: 0,
    declined: 0,
    published: 0,
    overdue: 0,
    shortlisted: 0,
  },
  'GET /api/submissions/:id': SIGNAL,
  'GET /api/submissions/templates': [],
  'GET /api/curators': [],
}

const open = (answers: Answers = {}, search = `?submission=${SIGNAL.id}`) =>
  openPortalPage(`/admin/submissions${search}`, INBOX, answers)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')
const message = () => dialog().getByLabelText('Message (optional)')
const note = () => page.getByLabelText('New note')

test('an inbox that cannot be loaded shows an error and a retry', async () => {
  const { answer } = open({ 'GET /api/submissions': refuse(403) }, '')
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
