import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { expect, test } from 'vitest'
import { countdownText, progressText, responseNotice, secondsLeft, startedNotice } from './send-status.ts'

const campaign = (fields: Partial<Campaign>): Campaign => ({
  id: 'c1',
  subject: 'November',
  sent_at: '2026-11-16T12:00:00.000Z',
  status: 'sending',
  total: 3,
  sent: 0,
  failed: 0,
  queued: 0,
  post_id: null,
  starts_in: null,
  ...fields,
})

test('the countdown uses the server’s seconds and stops at zero', () => {
  expect(secondsLeft(30, 1_000, 1_000)).toBe(30)
  expect(secondsLeft(30, 1_000, 4_200)).toBe(27)
  expect(secondsLeft(30, 1_000, 90_000)).toBe(0)
})

test('the countdown is a sentence', () => {
  expect(countdownText(27)).toBe('Sending in 27 s')
  expect(countdownText(0)).toBe('Sending starts now')
})

test('a queued newsletter is not called sent, neither in the toast nor beside the form', () => {
  expect(startedNotice(campaign({}))).toEqual({
    title: 'Sending started',
    description: 'Queued for 3 subscribers.',
  })
  expect(progressText(campaign({}))).toBe('Sending to 3 subscribers')
  expect(progressText(campaign({ status: 'paused', sent: 1 }))).toBe('Paused: sent to 1 of 3 subscribers')
  expect(startedNotice(campaign({ status: 'scheduled', starts_in: 9 }))).toBeUndefined()
})

test('a sent newsletter shows how many it reached', () => {
  const sent = campaign({ status: 'sent', sent: 3 })
  expect(startedNotice(sent)).toEqual({ title: 'Newsletter sent', description: 'It went to 3 subscribers.' })
  expect(progressText(sent)).toBe('Newsletter sent to 3 subscribers')
  const partly = campaign({ status: 'sent', sent: 2, failed: 1 })
  expect(startedNotice(partly)?.description).toBe('It went to 2 of 3 subscribers. 1 failed.')
  expect(progressText(partly)).toBe('Newsletter sent to 2 of 3 subscribers')
})

test('when everybody has left before it starts, it says that nothing was sent', () => {
  for (const status of ['sending', 'sent'] as const) {
    const toNobody = campaign({ status, total: 0 })
    expect(startedNotice(toNobody)).toEqual({
      title: 'Not sent',
      description: 'There were no subscribers when sending started.',
    })
    expect(progressText(toNobody)).toBe('Not sent: there were no subscribers')
  }
})

test('the toast shows the current status, even after an earlier response was lost', () => {
  expect(responseNotice(campaign({ status: 'scheduled', starts_in: 30 }))).toEqual({
    title: 'Queued for 3 subscribers',
    description: 'Sending starts in 30 seconds. You can cancel it until then.',
  })
  expect(responseNotice(campaign({ status: 'scheduled', starts_in: 12 })).description).toContain(
    'in 12 seconds',
  )
  expect(responseNotice(campaign({ status: 'scheduled', total: 0, starts_in: 7200 })).title).toBe(
    'Newsletter scheduled',
  )
  expect(responseNotice(campaign({})).title).toBe('Sending started')
  expect(progressText(campaign({ status: 'cancelled' }))).toBe('Not sent: it was cancelled')
})
