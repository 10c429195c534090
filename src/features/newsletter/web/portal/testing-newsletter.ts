import { page } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import type { Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

export const QUEUED: Campaign = {
  id: 'n1',
  subject: 'Not today',
  sent_at: '2026-11-15T10:00:30.000Z',
  status: 'scheduled',
  total: 1,
  sent: 0,
  failed: 0,
  queued: 1,
  post_id: null,
  starts_in: 30,
}

const NEWSLETTER: Answers = {
  ...EDITOR,
  'GET /api/newsletter/subscribers': [],
  'GET /api/newsletter/campaigns': [],
  'GET /api/newsletter/recipients': { recipients: 1, announced: false, too_old: false },
  'POST /api/newsletter/preview': { subject: 'Preview', html: '<p>Words</p>', text: 'Words' },
  'GET /api/mail': [],
}

export const openNewsletter = (answers: Answers) =>
  openPortalPage('/admin/settings?tab=newsletter', NEWSLETTER, answers)
export const form = () => page.getByRole('region', { name: 'Send Newsletter', exact: true })
export const subject = () => form().getByLabelText('Subject')
export const content = () => form().getByLabelText('Content')

export async function write() {
  await subject().fill('Not today')
  await content().fill('Words')
}

/** Confirms the summary, like a person. */
export async function send() {
  await form().getByRole('button', { name: 'Send Newsletter' }).click()
  await page.getByRole('button', { name: 'Send to 1 subscriber' }).click()
}
