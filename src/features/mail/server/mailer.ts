import type { Db, Row } from '#db/tables.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { claimMail, settleMail } from './mail.queries.ts'
import type { MailTransport } from './transports.ts'

const LEASE_MS = 2 * MINUTE
const BATCH = 20
const POLL_MS = 1000
const ATTEMPTS_MAX = 8
const FIRST_DELAY_MS = MINUTE

type Needs = { db: Db; clock: Clock; transport: MailTransport; log: Log }

/** Delivers what lies in the outbox. Several nodes may run one each: a lease keeps them apart. */
export function createMailer({ db, clock, transport, log }: Needs) {
  const name = newId()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function deliver(mail: Row<'mail'>) {
    try {
      await transport.send(mail)
      const sent = { status: 'sent' as const, sent_at: isoNow(clock), error: null }
      await settleMail(db, mail.id, name, { ...sent, ...forgotten(mail) })
    } catch (error) {
      const { message, responseCode } = error as Error & { responseCode?: number }
      log.warn({ mail: mail.id, kind: mail.kind, code: responseCode }, 'a mail could not be delivered')
      await settleMail(db, mail.id, name, { ...next(mail, responseCode), error: message.slice(0, 500) })
    }
  }

  /** A refusal for good ends it; anything else is tried again, each time after twice the wait. */
  function next(mail: Row<'mail'>, code: number | undefined) {
    const { attempts } = mail
    const final = attempts >= ATTEMPTS_MAX || (code !== undefined && code >= 500)
    if (final) return { status: 'failed' as const, ...forgotten(mail) }
    return { status: 'queued' as const, due_at: isoAfter(clock, FIRST_DELAY_MS * 2 ** (attempts - 1)) }
  }

  /** Everything that is due, until nothing is. */
  async function deliverDue(): Promise<void> {
    for (;;) {
      const claim = { now: isoNow(clock), until: isoAfter(clock, LEASE_MS), by: name, limit: BATCH }
      const mails = await claimMail(db, claim)
      if (mails.length === 0) return
      for (const mail of mails) await deliver(mail)
    }
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
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      transport.close()
    },
  }
}

/** Mail that lets somebody in: once it is on its way, whoever reads the table must not read the link. */
const SECRET_KINDS = new Set(['reset'])

const forgotten = ({ kind }: Row<'mail'>) =>
  SECRET_KINDS.has(kind) ? { text: 'The text held a link for one person and was not kept.', html: null } : {}
