import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Application, Curator } from '#features/curators/curators.schema.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { ME, openPortalPage } from '#web/portal/testing-portal.tsx'

const LIST = 'GET /api/curator-applications'
const ACCEPT = 'POST /api/curator-applications/:id/accept'
const DECLINE = 'POST /api/curator-applications/:id/decline'

const NILS: Application = {
  id: 'CUR-ABC123XYZ',
  full_name: 'Nils Okafor',
  email: 'nils@example.com',
  background: 'Music journalist',
  expertise: ['Jazz'],
  writing_experience: '3-5 years',
  review_frequency: '1-2 reviews per week',
  status: 'received',
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
  version: 1,
  phone: '',
  portfolio_links: [],
  social_media: {},
  equipment: '',
  cover_letter: 'I have listened to everything twice.',
  portfolio_url: '',
  portfolio: null,
  account_id: null,
  history: [],
}

const DECLINED: Application = {
  ...NILS,
  status: 'declined',
  version: 2,
  history: [
    {
      id: 'h1',
      action: 'declined',
      at: '2026-11-15T12:00:00.000Z',
      by: { id: ME.id, name: ME.name },
      message: 'Please apply again in spring.',
    },
  ],
}

const INES: Curator = {
  id: 'c1',
  name: 'Ines Marlow',
  email: 'ines@example.com',
  expertise: ['Reggae'],
  open: 1,
  invited: false,
  disabled: false,
  created_at: '2026-11-15T10:00:00.000Z',
}

const open = (answers: Answers, tab = '') => openPortalPage(`/admin/curators${tab}`, answers)
const row = (name: string) => page.getByRole('article').filter({ hasText: name })
const dialog = () => page.getByRole('alertdialog')

test('a second editor who accepts a declined application gets a notice, and no second answer goes out', async () => {
  const { answer } = open({
    [LIST]: [NILS],
    [ACCEPT]: refuse(409, 'Already declined', { current: DECLINED }),
  })
  await row('Nils Okafor').getByRole('button', { name: 'Accept' }).click()
  await dialog().getByRole('button', { name: 'Accept and invite' }).click()
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('Admin has already declined this application. Your answer wasn’t sent.')
  await expect.element(dialog().getByRole('button', { name: 'Accept and invite' })).not.toBeInTheDocument()
  answer({ [LIST]: [] })
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('No applications waiting.')).toBeVisible()
})

test('a declined application keeps the message to its author', async () => {
  let now = NILS
  const { made } = open({
    [LIST]: ({ query }) => (query['status'] === now.status ? [now] : []),
    [DECLINE]: () => (now = DECLINED),
    'GET /api/curator-applications/:id': () => now,
  })
  await row('Nils Okafor').getByRole('button', { name: 'Decline' }).click()
  await dialog().getByLabelText('Message (optional)').fill('Please apply again in spring.')
  await dialog().getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('Application declined')).toBeVisible()
  await expect.element(page.getByText('No applications waiting.')).toBeVisible()
  expect(made(DECLINE)).toMatchObject([{ body: { message: 'Please apply again in spring.' } }])
  await page.getByRole('tab', { name: 'Declined' }).click()
  await row('Nils Okafor').getByRole('button', { name: 'Read' }).click()
  await expect.element(row('Nils Okafor')).toMatchTextContent('Declined by Admin')
  await expect.element(row('Nils Okafor')).toMatchTextContent('Please apply again in spring.')
})

test('closing a curator’s account reassigns the submissions, and Undo takes them back', async () => {
  const handed = [{ id: 'SUB-ABC123XYZ', version: 2 }]
  let now = INES
  const { made } = open(
    {
      'GET /api/curators': () => [now],
      'PATCH /api/curators/:id': ({ body }) => {
        const { disabled = false } = body as { disabled?: boolean }
        now = { ...INES, disabled, open: disabled ? 0 : 1 }
        return { ...now, handed_over: disabled ? handed : [] }
      },
    },
    '?tab=curators',
  )
  await row(INES.name).getByRole('button', { name: 'Close account' }).click()
  await expect.element(row(INES.name)).toMatchTextContent('Closed')
  await expect.element(row(INES.name)).toMatchTextContent('0 open')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(INES.name)).toMatchTextContent('1 open')
  await expect.element(row(INES.name).getByText('Closed')).not.toBeInTheDocument()
  expect(made('PATCH /api/curators/:id').map(({ body }) => body)).toEqual([
    { disabled: true },
    { disabled: false, take_back: handed },
  ])
})
