import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Message, Outbox } from './mail.service.ts'
import type { SendFailure } from './mail-tasks.ts'
import { arrived, ATTEMPTS_MAX, failed, type Outcome } from './outcome.ts'
import type { Pace } from './pace.ts'
import { createSettling } from './settling.ts'

const LEASE_MS = MINUTE
const POLL_MS = 1000
/** Where only so many may go in a minute, what may go next is never far away. */
const PACED_POLL_MS = 200
const FIRST_HOLD_MS = 2000
const HOLD_MAX_MS = 5 * MINUTE
/** Told to stop: a mail server that does not answer must not keep the process. */
const LAST_MAILS_MS = 6000

export type MailSender = {
  /** So many mails at once are of use. */
  hands: number
  send(mail: Message): Promise<void>
  close(): void
}

type Needs = {
  /** What comes first goes first: a person who waits for a link does not wait for a newsletter. */
  outboxes: Outbox[]
  clock: Clock
  transport: MailSender
  pace?: Pace
  log: Log
  leaseMs?: number
}

type Held = { outbox: Outbox; done: Promise<void> }

/** Delivers what lies in the outboxes. Several nodes may run one each: a lease keeps them apart. */
export function createMailer({ outboxes, clock, transport, pace, log, leaseMs = LEASE_MS }: Needs) {
  const name = newId()
  const inHand = new Map<string, Held>()
  const settle = createSettling(name, log)
  let timer: NodeJS.Timeout | undefined
  let renewing: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const stop = new AbortController()
  let waitsForPace = false
  /** It gave as much as was asked of it last time: it need not be asked whether it has more. */
  let plenty: Outbox | undefined
  let hold = { until: 0, next: FIRST_HOLD_MS }

  async function attempt(message: Message): Promise<Outcome> {
    // It took the process with it again and again, or its answer never came: somebody has to look at it.
    if (message.attempts > ATTEMPTS_MAX)
      return { result: { status: 'failed', error: 'It was tried too often.' } }
    try {
      await transport.send(message)
      hold = { until: 0, next: FIRST_HOLD_MS }
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
    if (outcome.away) giveItTime()
    await settle(outbox, { message, outcome })
    inHand.delete(message.id)
  }

  /** The server is away, for all mail alike: each time it is left alone for longer. */
  function giveItTime() {
    const now = clock.now().getTime()
    if (hold.until > now) return
    hold = { until: now + hold.next, next: Math.min(hold.next * 2, HOLD_MAX_MS) }
  }

  /** Takes up to so many mails in hand, of the first outbox that has something due. Answers how many. */
  async function take(room: number): Promise<number> {
    if (hold.until > clock.now().getTime()) return 0
    for (const outbox of outboxes) {
      if (outbox !== plenty && !(await outbox.isDue(isoNow(clock)))) continue
      const limit = pace ? await pace.take(room) : room
      waitsForPace = limit === 0
      if (limit === 0) return 0
      const claim = { now: isoNow(clock), until: isoAfter(clock, leaseMs), by: name, limit }
      const messages = await outbox.claim(claim)
      plenty = messages.length === limit ? outbox : undefined
      for (const message of messages) inHand.set(message.id, { outbox, done: deliver(outbox, message) })
      if (messages.length > 0) return messages.length
    }
    return 0
  }

  /** Everything that is due, until nothing is. Never more in hand than are really under way. */
  async function deliverDue(): Promise<void> {
    renewing ??= setInterval(() => void renew(), leaseMs / 3).unref()
    try {
      while (!stop.signal.aborted) {
        const room = transport.hands - inHand.size
        const taken = room >= transport.hands / 2 ? await take(room) : 0
        if (taken > 0 && inHand.size < transport.hands) continue
        if (inHand.size === 0) return
        await Promise.race([...inHand.values()].map(({ done }) => done))
      }
      await Promise.all([...inHand.values()].map(({ done }) => done))
    } finally {
      clearInterval(renewing)
      renewing = undefined
    }
  }

  /** A slow server keeps mails in hand for longer than a lease; another node must not take them over. */
  async function renew() {
    const byOutbox = Map.groupBy(inHand, ([, { outbox }]) => outbox)
    for (const [outbox, held] of byOutbox) {
      const ids = held.map(([id]) => id)
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
