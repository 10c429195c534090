import type { Claim } from '#db/leases.ts'
import type { Tx } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import type { PreparedMail } from './mail-tasks.ts'
import type { MailWorker } from './mail-worker.ts'
import { insertMail } from './mail.queries.ts'
import type { Outcome } from './outcome.ts'

export type Mail = ReturnType<typeof createMail>

export type NewMail = {
  /** What it is for, as the portal's mail view shows it: contact, confirm, reset … */
  kind: string
  recipient: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  headers?: Record<string, string>
}

/** One mail on its way out, wherever it was kept until now. */
export type Message = {
  id: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  message_id: string
  created_at: string
  attempts: number
}

export type Settled = { message: Message; outcome: Outcome }

/** Where mail waits. A claim is a lease: what is neither settled nor renewed in time is due again. */
export type Outbox = {
  isDue(now: string): Promise<boolean>
  claim(claim: Claim): Promise<Message[]>
  renew(ids: string[], by: string, until: string): Promise<void>
  settle(by: string, settled: Settled[]): Promise<void>
}

type Needs = { clock: Clock; config: Config; worker: MailWorker }

/** Puts mail into the outbox, in the transaction of whatever it is about. Sending it is the mailer's work. */
export function createMail({ clock, config, worker }: Needs) {
  const host = new URL(config.publicUrl).hostname
  return {
    /** HTML of ours in the form in which mail programs show it, and as text. */
    prepare: (html: string): Promise<PreparedMail> => worker.prepare(html),

    async send(tx: Tx, { kind, recipient, subject, text, html, replyTo, headers = {} }: NewMail) {
      const id = newId(20)
      const now = isoNow(clock)
      await insertMail(tx, {
        id,
        kind,
        recipient,
        subject: subject.replace(/\s+/g, ' '),
        text,
        html: html ?? null,
        headers: JSON.stringify(replyTo ? { ...headers, 'Reply-To': replyTo } : headers),
        status: 'queued',
        due_at: now,
        created_at: now,
        // The same at every attempt: a receiver that got it twice can tell.
        message_id: `<${id}@${host}>`,
      })
    },
  }
}
