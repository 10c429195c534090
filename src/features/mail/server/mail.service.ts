import type { Claim } from '#db/leases.ts'
import type { Db, Tx } from '#db/tables.ts'
import { pictureWidths } from '#features/media/server/files.shared.queries.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { STAFF } from '#lib/permissions.ts'
import type { Role } from '#lib/values.ts'
import { letterBody, mailDocument, mailHead, type MailBrand } from '#lib/mail-document.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { pictureKeys } from './mail-pictures.ts'
import type { PreparedMail } from './mail-tasks.ts'
import type { MailWorker } from './mail-worker.ts'
import { insertMail } from './mail.queries.ts'
import type { Outcome } from './outcome.ts'
import { outboxFolderOf, purgeOutboxFolder, removeFromOutbox, type SavedMail } from './outbox-folder.ts'

export type Mail = ReturnType<typeof createMail>

export type NewMail = {
  /** The purpose of the mail: contact, confirm, reset … */
  kind: string
  recipient: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** Replies go to the address in the settings, or else to the first admin. */
  repliesWelcome?: boolean
  headers?: Record<string, string>
}

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

export type Refused = { email: string; reason: string }

/** Addresses that were refused permanently, with the reason that the mail server gave. */
export const refusedOf = (settled: Settled[]): Refused[] =>
  settled
    .filter(({ outcome }) => outcome.refused)
    .map(({ message, outcome }) => ({ email: message.recipient, reason: outcome.result.error ?? '' }))

/** A claim is a lease: a mail that is neither settled nor renewed in time is due again. */
export type Outbox = {
  isDue(now: string): Promise<boolean>
  claim(claim: Claim): Promise<Message[]>
  renew(ids: string[], by: string, until: string): Promise<void>
  /** Returns the ids of mails that were deleted while they were being sent. */
  settle(by: string, settled: Settled[]): Promise<string[]>
}

type Needs = {
  db: Db
  settings: Settings
  clock: Clock
  config: Config
  worker: MailWorker
  /** Addresses of active accounts with one of these roles, the oldest account first. */
  addressesOf: (db: Db, roles: readonly Role[]) => Promise<string[]>
}

/** Adds mail to the outbox in the caller's transaction. The mailer sends it. */
export function createMail({ db, settings, clock, config, worker, addressesOf }: Needs) {
  const host = new URL(config.publicUrl).hostname
  const editorsAddress = async (tx: Tx) =>
    (await settings.site(tx)).reply_address || (await addressesOf(tx, ['admin']))[0]

  return {
    adminAddresses: (tx: Tx): Promise<string[]> => addressesOf(tx, ['admin']),
    staffAddresses: (tx: Tx): Promise<string[]> => addressesOf(tx, STAFF),

    prepare: async (html: string): Promise<PreparedMail> =>
      worker.prepare(html, await pictureWidths(db, pictureKeys(html))),

    /** Removes old mail from the outbox folder of this node: it contains addresses and fills the disk. */
    async purgeFolder() {
      const { mail: days } = await settings.retention.read()
      if (days !== null) await purgeOutboxFolder(outboxFolderOf(config.dataDir), isoAfter(clock, -days * DAY))
    },

    /** Removes the files of these mails from the outbox folder. */
    removeSaved: (mails: SavedMail[]): Promise<void> =>
      removeFromOutbox(outboxFolderOf(config.dataDir), mails),

    async send(tx: Tx, { kind, recipient, subject, text, html, headers = {}, ...reply }: NewMail) {
      const replyTo = reply.replyTo ?? (reply.repliesWelcome ? await editorsAddress(tx) : undefined)
      const id = newId(20)
      const now = isoNow(clock)
      await insertMail(tx, {
        id,
        kind,
        recipient,
        subject: subject.replace(/\s+/g, ' '),
        text,
        html: html ? wholeDocument(subject, html, await settings.mailBrand(config.publicUrl, tx)) : null,
        headers: JSON.stringify(replyTo ? { ...headers, 'Reply-To': replyTo } : headers),
        status: 'queued',
        due_at: now,
        created_at: now,
        // Stays the same for every attempt, so that receivers can detect a duplicate.
        message_id: `<${id}@${host}>`,
      })
    },
  }
}

/** Newsletters and their confirmations arrive as complete documents, other mails as paragraphs. */
const wholeDocument = (subject: string, html: string, brand: MailBrand) =>
  html.startsWith('<!doctype') ? html : mailDocument(subject, mailHead(brand) + letterBody(html))
