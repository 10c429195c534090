import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#db/outage.ts'
import { createLog } from '#platform/log.ts'
import type { Outbox, Settled } from './mail.service.ts'
import { createSettling } from './settling.ts'

// The pauses between two attempts.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const SENT = {} as Settled

const settling = () => createSettling({ by: 'me', log: createLog('silent'), forget: () => Promise.resolve() })

function outboxThat(fails: Error, times: number) {
  const settle = vi.fn<Outbox['settle']>(() => Promise.resolve([]))
  for (let n = 0; n < times; n++) settle.mockRejectedValueOnce(fails)
  return { outbox: { settle } as unknown as Outbox, settle }
}

beforeEach(() => void vi.clearAllMocks())
afterEach(() => void vi.restoreAllMocks())

test('the result of a mail is saved after an outage of any length, so that it is not sent again', async () => {
  const { outbox, settle } = outboxThat(new DatabaseUnavailable(new Error('gone')), 60)
  await settling()(outbox, SENT)
  expect(settle).toHaveBeenCalledTimes(61)
})

test.each([
  ['another error', new TypeError('x')],
  ['damage', new DatabaseUnavailable(new Error('malformed'), 'damaged')],
])('after five attempts with %s, the next mails are processed', async (_what, error) => {
  const { outbox, settle } = outboxThat(error, 60)
  await settling()(outbox, SENT)
  expect(settle).toHaveBeenCalledTimes(5)
})
