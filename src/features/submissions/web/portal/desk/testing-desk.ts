import { page } from 'vitest/browser'
import type { Submission, SubmissionEvent } from '#features/submissions/submissions.schema.ts'
import type { Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

export const SIGNAL: Submission = {
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

export const INBOX: Answers = {
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

/** Something that Bea did. */
export const beas = (more: Partial<SubmissionEvent>): SubmissionEvent => ({
  id: 'event-1',
  action: 'status',
  at: '2026-11-15T12:00:00.000Z',
  by: { id: 'bea', name: 'Bea Lindt' },
  from: null,
  to: null,
  message: null,
  notified: false,
  ...more,
})

export const openInbox = (search = '', ...answers: Answers[]) =>
  openPortalPage(`/admin/submissions${search}`, INBOX, ...answers)
export const openDesk = (...answers: Answers[]) => openInbox(`?submission=${SIGNAL.id}`, ...answers)

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
export const dialog = () => page.getByRole('dialog')
export const message = () => dialog().getByLabelText('Message (optional)')
export const submissionHistory = () => page.getByRole('region', { name: 'History' })
