import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Message, Outbox } from './mail.service.ts'
import type { SendFailure } from './mail-tasks.ts'
import { mailErrors } from '../texts/errors.ts'
import { arrived, ATTEMPTS_MAX, failed, type Outcome } from './outcome.ts'
import type { Pace } from './pace.ts'
import { createSettling } from './settling.ts'

const LEASE_MS = MINUTE
const POLL_MS = 1000
/** With a limit per minute, the next mail may be sent soon. */
const PACED_POLL_MS = 200
const FIRST_PAUSE_MS = 2000
const PAUSE_MAX_MS = 5 * MINUTE
/** On shutdown, a mail server that does not answer must not keep the process running. */
const LAST_MAILS_MS = 6000

export type MailSender = {
  /** How many mails can be sent at the same time. */
  capacity: number
  send(mail: Message): Promise<void>
  /** Removes the saved files of these mails. */
  forget?(mails: Message[]): Promise<void>
  close(): void
}

type Needs = {
  /** In order of priority: a password link does not wait for a newsletter. */
  outboxes: Outbox[]
  clock: Clock
  transport: MailSender
  pace?: Pace
  log: Log
  leaseMs?: number
}

type InFlight = { outbox: Outbox; done: Promise<void> }

/** Sends the mail of the outboxes. Several nodes may each run one: leases keep them from sending the same mail. */
export function createMailer({ outboxes, clock, transport, pace, log, leaseMs = LEASE_MS }: Needs) {
  const name = newId()
  const inFlight = new Map<string, InFlight>()
  const settle = createSettling({ by: name, log, forget: (mails) => transport.forget?.(mails) })
  let timer: NodeJS.Timeout | undefined
  let renewing: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const stop = new AbortController()
  let waitsForPace = false
  /** It filled the last claim, so it probably has more: skip the check whether anything is due. */
  let lastFull: Outbox | undefined
  let pause = { until: 0, next: FIRST_PAUSE_MS }

  async function attempt(message: Message): Promise<Outcome> {
    // The process crashed or never answered on every attempt: an admin has to look at this mail.
    if (message.attempts > ATTEMPTS_MAX)
      return { result: { status: 'failed', error: mailErrors.tooManyAttempts } }
    try {
      await transport.send(message)
      pause = { until: 0, next: FIRST_PAUSE_MS }
      return arrived(clock)
    } catch (error) {
      const failure = (error as { failure?: SendFailure }).failure ?? (error as SendFailure)
      const { id: mail, kind } = message
      log.warn(
        { mail, kind, code: failure.responseCode, reason: failure.message },
        'a mail could not be delivered',
      )
      return failed(message, failure, clock)
    }
  }

  async function deliver(outbox: Outbox, message: Message) {
    const outcome = await attempt(message)
    if (outcome.away) pauseSending()
    await settle(outbox, { message, outcome })
    inFlight.delete(message.id)
  }

  /** The server is unavailable for all mail, so each pause is longer than the last. */
  function pauseSending() {
    const now = clock.now().getTime()
    if (pause.until > now) return
    pause = { until: now + pause.next, next: Math.min(pause.next * 2, PAUSE_MAX_MS) }
  }

  /** Starts up to `room` mails from the first outbox that has any due. Returns how many. */
  async function take(room: number): Promise<number> {
    if (pause.until > clock.now().getTime()) return 0
    for (const outbox of outboxes) {
      if (outbox !== lastFull && !(await outbox.isDue(isoNow(clock)))) continue
      const limit = pace ? await pace.take(room) : room
      waitsForPace = limit === 0
      if (limit === 0) return 0
      const claim = { now: isoNow(clock), until: isoAfter(clock, leaseMs), by: name, limit }
      const began = performance.now()
      const onTheirWay = new Set(inFlight.keys())
      const messages = await outbox.claim(claim)
      lastFull = messages.length === limit ? outbox : undefined
      // The process was stopped for a while, and another node may have sent them.
      if (performance.now() - began > leaseMs) return 0
      // After a stop of this process, or a jump of the clock, leases of mails on their way have ended. They may have
      // arrived during the claim.
      for (const message of messages.filter(({ id }) => !onTheirWay.has(id) && !inFlight.has(id)))
        inFlight.set(message.id, { outbox, done: deliver(outbox, message) })
      if (messages.length > 0) return messages.length
    }
    return 0
  }

  /** Sends until nothing is due. Claims only as many mails as can be sent at once. */
  async function deliverDue(): Promise<void> {
    renewing ??= setInterval(() => void renew(), leaseMs / 3).unref()
    try {
      while (!stop.signal.aborted) {
        const room = transport.capacity - inFlight.size
        const taken = room >= transport.capacity / 2 ? await take(room) : 0
        if (taken > 0 && inFlight.size < transport.capacity) continue
        if (inFlight.size === 0) return
        await Promise.race([...inFlight.values()].map(({ done }) => done))
      }
      await Promise.all([...inFlight.values()].map(({ done }) => done))
    } finally {
      clearInterval(renewing)
      renewing = undefined
    }
  }

  /** A slow server can take longer than a lease, and another node must not send the same mail. */
  async function renew() {
    const byOutbox = Map.groupBy(inFlight, ([, { outbox }]) => outbox)
    for (const [outbox, mails] of byOutbox) {
      const ids = mails.map(([id]) => id)
      await outbox
        .renew(ids, name, isoAfter(clock, leaseMs))
        .catch((error: unknown) => log.error({ err: error }, 'leases of mails could not be renewed'))
    }
  }

  return {
    deliverDue,

    start() {
      const again = () => {
        running = deliverDue()
          .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
          .finally(() => {
            if (!stop.signal.aborted)
              timer = setTimeout(again, waitsForPace ? PACED_POLL_MS : POLL_MS).unref()
          })
      }
      again()
    },

    async stop() {
      stop.abort()
      clearTimeout(timer)
      const late = Promise.withResolvers<void>()
      const limit = setTimeout(late.resolve, LAST_MAILS_MS)
      await Promise.race([running, late.promise])
      clearTimeout(limit)
      transport.close()
    },
  }
}
