import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { expect, test } from 'vitest'
import {
  answeredWords,
  progressWords,
  secondsLeft,
  startedWords,
  startsIn,
  subscribers,
} from './send-words.ts'

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

test('the countdown goes by the server’s seconds, and ends at nothing', () => {
  expect(secondsLeft(30, 1_000, 1_000)).toBe(30)
  expect(secondsLeft(30, 1_000, 4_200)).toBe(27)
  expect(secondsLeft(30, 1_000, 90_000)).toBe(0)
})

test('it is said in words', () => {
  expect(startsIn(27)).toBe('Sending in 27 s')
  expect(startsIn(0)).toBe('Sending starts now')
  expect(subscribers(1)).toBe('1 subscriber')
  expect(subscribers(1234)).toBe('1,234 subscribers')
})

test('what is only queued is not called sent, neither in the toast nor beside the form', () => {
  expect(startedWords(campaign({}))).toEqual({
    title: 'Sending started',
    description: 'Queued for 3 subscribers.',
  })
  expect(progressWords(campaign({}))).toBe('Sending to 3 subscribers')
  expect(progressWords(campaign({ status: 'paused', sent: 1 }))).toBe('Paused: sent to 1 of 3 subscribers')
  expect(startedWords(campaign({ status: 'scheduled', starts_in: 9 }))).toBeUndefined()
})

test('what has gone out is called sent, to as many as it reached', () => {
  const sent = campaign({ status: 'sent', sent: 3 })
  expect(startedWords(sent)).toEqual({ title: 'Newsletter sent', description: 'It went to 3 subscribers.' })
  expect(progressWords(sent)).toBe('Newsletter sent to 3 subscribers')
  const partly = campaign({ status: 'sent', sent: 2, failed: 1 })
  expect(startedWords(partly)?.description).toBe('It went to 2 of 3 subscribers. 1 failed.')
  expect(progressWords(partly)).toBe('Newsletter sent to 2 of 3 subscribers')
})

test('when everybody has left before it starts, it says that nothing was sent', () => {
  for (const status of ['sending', 'sent'] as const) {
    const toNobody = campaign({ status, total: 0 })
    expect(startedWords(toNobody)).toEqual({
      title: 'Not sent',
      description: 'Nobody was subscribed when sending started.',
    })
    expect(progressWords(toNobody)).toBe('Not sent: nobody was subscribed')
  }
})

test('the answer tells where the newsletter is, also after an earlier answer was lost', () => {
  expect(answeredWords(campaign({ status: 'scheduled', starts_in: 30 }))).toEqual({
    title: 'Queued for 3 subscribers',
    description: 'Sending starts in 30 seconds. Until then you can call it back.',
  })
  expect(answeredWords(campaign({ status: 'scheduled', starts_in: 12 })).description).toContain(
    'in 12 seconds',
  )
  expect(answeredWords(campaign({ status: 'scheduled', total: 0, starts_in: 7200 })).title).toBe(
    'Newsletter scheduled',
  )
  expect(answeredWords(campaign({})).title).toBe('Sending started')
  expect(progressWords(campaign({ status: 'cancelled' }))).toBe('Not sent: it was called back')
})
