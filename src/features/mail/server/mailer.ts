import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import type { Message, Outbox, Settled } from './mail.service.ts'
import type { MailTransport } from './transports.ts'

const LEASE_MS = 2 * MINUTE
const BATCH = 20
const POLL_MS = 1000
const ATTEMPTS_MAX = 8
const FIRST_DELAY_MS = MINUTE

/** What comes first goes first: a person who waits for a link does not wait for a newsletter. */
type Needs = { outboxes: Outbox[]; clock: Clock; transport: MailTransport; log: Log }

/** Delivers what lies in the outboxes. Several nodes may run one each: a lease keeps them apart. */
export function createMailer({ outboxes, clock, transport, log }: Needs) {
  const name = newId()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopping = false

  async function deliver(outbox: Outbox, message: Message) {
    // Told to stop in the middle of a batch: the rest is for whoever comes next, at once.
    if (stopping) return outbox.settle(message, name, { status: 'queued' })
    return outbox.settle(message, name, await sent(message))
  }

  async function sent(message: Message): Promise<Settled> {
    try {
      await transport.send(message)
      return { status: 'sent', sent_at: isoNow(clock), error: null }
    } catch (error) {
      const { message: reason, responseCode } = error as Error & { responseCode?: number }
      log.warn({ mail: message.id, kind: message.kind, code: responseCode }, 'a mail could not be delivered')
      return { ...next(message, responseCode), error: reason.slice(0, 500) }
    }
  }

  /** A refusal for good ends it; anything else is tried again, each time after twice the wait. */
  function next({ attempts }: Message, code: number | undefined): Settled {
    const final = attempts >= ATTEMPTS_MAX || (code !== undefined && code >= 500)
    if (final) return { status: 'failed' }
    return { status: 'queued', due_at: isoAfter(clock, FIRST_DELAY_MS * 2 ** (attempts - 1)) }
  }

  /** One batch of the first outbox that has something due. */
  async function deliverBatch(): Promise<boolean> {
    for (const outbox of stopping ? [] : outboxes) {
      const claim = { now: isoNow(clock), until: isoAfter(clock, LEASE_MS), by: name, limit: BATCH }
      const messages = await outbox.claim(claim)
      for (const message of messages) await deliver(outbox, message)
      if (messages.length > 0) return true
    }
    return false
  }

  /** Everything that is due, until nothing is. */
  async function deliverDue(): Promise<void> {
    while (await deliverBatch());
  }

  return {
    deliverDue,

    start() {
      const again = () => {
        running = deliverDue()
          .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
          .finally(() => (timer = setTimeout(again, POLL_MS).unref()))
      }
      again()
    },

    async stop() {
      stopping = true
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      transport.close()
    },
  }
}
