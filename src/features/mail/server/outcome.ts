import type { Result } from '#db/leases.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Message } from './mail.service.ts'
import type { SendFailure } from './mail-tasks.ts'

export const ATTEMPTS_MAX = 8
const FIRST_DELAY_MS = MINUTE
const ERROR_MAX = 500

/** What an attempt means for the mail, for its address and for everything else that waits. */
export type Outcome = {
  result: Result
  /** The address is refused for good. */
  refused?: boolean
  /** It was not about this mail: the server cannot be reached, or does not want us. */
  away?: boolean
}

export const arrived = (clock: Clock): Outcome => ({
  result: { status: 'sent', sent_at: isoNow(clock), error: null },
})

export function failed({ attempts }: Message, failure: SendFailure, clock: Clock): Outcome {
  const error = failure.message.slice(0, ERROR_MAX)
  // Not the mail's fault and no attempt of it: it waits with all the others until the server is back.
  if (isAway(failure)) return { result: { status: 'queued', attempts: attempts - 1, error }, away: true }
  if (isFinal(failure)) return { result: { status: 'failed', error }, refused: isAboutAddress(failure) }
  if (attempts >= ATTEMPTS_MAX) return { result: { status: 'failed', error } }
  const due_at = isoAfter(clock, FIRST_DELAY_MS * 2 ** (attempts - 1))
  return { result: { status: 'queued', due_at, error } }
}

const NO_SESSION = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG', 'EPROXY', 'EPROTOCOL'])

/** The outbox folder's disk is full: as with a mail server that is away, everything waits. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

const isAway = ({ code = '', syscall, command }: SendFailure) =>
  NO_SESSION.has(code) || NO_ROOM.has(code) || syscall === 'connect' || command === 'MAIL FROM'

const isFinal = ({ responseCode = 0 }: SendFailure) => responseCode >= 500

/**
 * RFC 3463: 5.3 is about the server, 5.6 about the mail's form, 5.7 about who sends what. None of them says that the
 * address is no good, and one newsletter that looks like spam must not cost a magazine all its readers.
 */
const isAboutAddress = ({ message }: SendFailure) => !/\b5\.[367]\.\d+/.test(message)
