import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import {
  content,
  form,
  openNewsletter as open,
  QUEUED,
  subject,
  write,
} from '#features/newsletter/web/portal/testing-newsletter.ts'
import { stopIntervals } from '#ui/testing-client.ts'

const CAMPAIGNS = 'GET /api/newsletter/campaigns'
const ACT = 'POST /api/newsletter/campaigns/:id/:action'

const SENDING: Campaign = {
  ...QUEUED,
  subject: 'The June letter',
  status: 'sending',
  total: 4,
  sent: 1,
  queued: 3,
  starts_in: null,
}

const history = () => page.getByRole('region', { name: 'Send History', exact: true })
const row = () => history().getByRole('listitem').first()
const press = (name: string) => row().getByRole('button', { name }).click()

test('the history follows a newsletter while it is sent, and pauses and resumes it', async () => {
  const { pass } = stopIntervals()
  const { made, answer } = open({ [CAMPAIGNS]: [SENDING] })
  await expect.element(row()).toMatchTextContent('1 of 4 sent')
  await expect.element(row()).toMatchTextContent('3 queued')
  const bar = row().getByRole('progressbar', { name: 'Sending The June letter' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  const PAUSED: Campaign = { ...SENDING, status: 'paused' }
  answer({ [CAMPAIGNS]: [PAUSED], [ACT]: PAUSED })
  await press('Pause')
  await expect.element(row().getByText('Paused')).toBeVisible()
  // The mail in flight arrives.
  answer({ [CAMPAIGNS]: [{ ...PAUSED, sent: 2, queued: 2 }] })
  await pass(2000)
  await expect.element(row()).toMatchTextContent('2 of 4 sent')
  answer({ [CAMPAIGNS]: [{ ...SENDING, sent: 2, queued: 2 }], [ACT]: SENDING })
  await press('Resume')
  await expect.element(row().getByText('Paused')).not.toBeInTheDocument()
  answer({ [CAMPAIGNS]: [{ ...SENDING, status: 'sent', sent: 4, queued: 0 }] })
  await pass(2000)
  await expect.element(row()).toMatchTextContent('4 of 4 sent')
  await expect.element(bar).not.toBeInTheDocument()
  expect(made(ACT).map(({ params }) => params)).toEqual([
    { id: SENDING.id, action: 'pause' },
    { id: SENDING.id, action: 'resume' },
  ])
})

test('failed deliveries are listed with the reason of the mail server, and sent again', async () => {
  const FAILED: Campaign = { ...SENDING, status: 'sent', sent: 3, failed: 1, queued: 0 }
  const { made, answer } = open({
    [CAMPAIGNS]: [FAILED],
    'GET /api/newsletter/campaigns/:id/deliveries': [
      {
        id: 'd1',
        email: 'gone@example.com',
        status: 'failed',
        attempts: 1,
        error: '5.7.1 looks like spam',
        sent_at: null,
      },
    ],
  })
  await expect.element(row()).toMatchTextContent('1 failed')
  await press('Show failed')
  const failures = row().getByRole('list', { name: 'Failed deliveries' })
  await expect.element(failures).toMatchTextContent('gone@example.com 5.7.1 looks like spam')
  expect(made('GET /api/newsletter/campaigns/:id/deliveries')).toMatchObject([
    { query: { status: 'failed' } },
  ])
  const done: Campaign = { ...FAILED, sent: 4, failed: 0 }
  answer({ [CAMPAIGNS]: [done], [ACT]: done })
  await press('Retry failed')
  await expect.element(row()).toMatchTextContent('4 of 4 sent')
  await expect.element(row().getByRole('button', { name: 'Retry failed' })).not.toBeInTheDocument()
  expect(made(ACT)).toMatchObject([{ params: { action: 'retry' } }])
})

test('a newsletter is scheduled after a summary, and its text returns to the form when it is cancelled', async () => {
  const SCHEDULED: Campaign = {
    ...QUEUED,
    sent_at: '2099-05-01T09:00:00.000Z',
    total: 0,
    queued: 0,
    starts_in: 2e9,
  }
  const { made, answer } = open({ 'POST /api/newsletter/send': SCHEDULED })
  await write()
  await form().getByLabelText('Send at').fill('2099-05-01T09:00')
  await form().getByRole('button', { name: 'Schedule Newsletter' }).click()
  const recap = page.getByRole('dialog', { name: 'Schedule this newsletter?' })
  await expect.element(recap).toMatchTextContent('Today that is 1 subscriber.')
  answer({ [CAMPAIGNS]: [SCHEDULED] })
  await recap.getByRole('button', { name: 'Schedule newsletter' }).click()
  await expect.element(form().getByText('Newsletter scheduled')).toBeVisible()
  await expect.element(subject()).toHaveValue('')
  const at = new Date('2099-05-01T09:00').toISOString()
  expect(made('POST /api/newsletter/send')).toMatchObject([{ body: { send_at: at } }])

  await expect.element(row()).toMatchTextContent('Scheduled')
  const cancelled: Campaign = { ...SCHEDULED, status: 'cancelled', starts_in: null }
  answer({ [CAMPAIGNS]: [cancelled], [ACT]: cancelled })
  await press('Cancel sending')
  await expect.element(row()).toMatchTextContent('Cancelled')
  await expect.element(subject()).toHaveValue('Not today')
  await expect.element(content()).toHaveValue('Words')
  expect(made(ACT)).toMatchObject([{ params: { action: 'call-back' } }])
})
