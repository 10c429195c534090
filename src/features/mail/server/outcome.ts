import type { Result } from '#db/leases.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Message } from './mail.service.ts'
import type { SendFailure } from './mail-tasks.ts'

export const ATTEMPTS_MAX = 8
const FIRST_DELAY_MS = MINUTE
const ERROR_MAX = 500

export type Outcome = {
  result: Result
  /** The mail server refused the address permanently. */
  refused?: boolean
  /** Not about this mail: we cannot reach the server, or it does not accept us. */
  away?: boolean
}

export const arrived = (clock: Clock): Outcome => ({
  result: { status: 'sent', sent_at: isoNow(clock), error: null },
})

export function failed({ attempts }: Message, failure: SendFailure, clock: Clock): Outcome {
  const error = failure.message.slice(0, ERROR_MAX)
  // Does not count as an attempt: all mail waits until the server is back.
  if (isAway(failure)) return { result: { status: 'queued', attempts: attempts - 1, error }, away: true }
  if (isFinal(failure)) return { result: { status: 'failed', error }, refused: isAboutAddress(failure) }
  if (attempts >= ATTEMPTS_MAX) return { result: { status: 'failed', error } }
  const due_at = isoAfter(clock, FIRST_DELAY_MS * 2 ** (attempts - 1))
  return { result: { status: 'queued', due_at, error } }
}

const NO_SESSION = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG', 'EPROXY', 'EPROTOCOL'])

/** The disk of the outbox folder is full, so all mail waits, as when the mail server is unavailable. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** A server that is frozen, or behind a firewall that drops everything. Later silence may be about one mail. */
const SILENT_FROM_THE_START = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

const isAway = ({ code = '', syscall, command, timeoutType = '' }: SendFailure) =>
  NO_SESSION.has(code) ||
  NO_ROOM.has(code) ||
  SILENT_FROM_THE_START.has(timeoutType) ||
  syscall === 'connect' ||
  command === 'MAIL FROM'

const isFinal = ({ responseCode = 0 }: SendFailure) => responseCode >= 500

/**
 * RFC 3463: 5.3 concerns the server, 5.6 the format of the mail, 5.7 policy. None of them says that the address is bad, and
 * a newsletter that looks like spam must not suspend all readers.
 */
const isAboutAddress = ({ message }: SendFailure) => !/\b5\.[367]\.\d+/.test(message)
