import type { Claim } from '#db/leases.ts'
import type { Tx } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { insertMail } from './mail.queries.ts'

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

export type Settled = {
  status: 'sent' | 'queued' | 'failed'
  due_at?: string
  sent_at?: string
  error?: string | null
}

/** Where mail waits. A claim is a lease: what is not settled in time is due again. */
export type Outbox = {
  claim(claim: Claim): Promise<Message[]>
  settle(message: Message, by: string, result: Settled): Promise<void>
}

/** Puts mail into the outbox, in the transaction of whatever it is about. Sending it is the mailer's work. */
export function createMail({ clock, config }: { clock: Clock; config: Config }) {
  const host = new URL(config.publicUrl).hostname
  return {
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
