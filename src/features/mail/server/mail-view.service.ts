import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { notFound } from '#platform/errors.ts'
import type { KeptMail, MailFilter, MailSummary } from '../mail.schema.ts'
import { mailErrors } from '../texts/errors.ts'
import { SECRET_KINDS } from './mail-outbox.ts'
import * as queries from './mail.queries.ts'

export type MailView = ReturnType<typeof createMailView>

export function createMailView(needs: { db: Db; heavy: HeavyReads }) {
  return {
    async list(filter: MailFilter, page: { limit: number; offset: number }) {
      const [mails, total]: [MailSummary[], number] = await Promise.all([
        queries.listMail(needs, filter, page),
        queries.countMail(needs, filter),
      ])
      return { mails, total }
    },

    /** Hides private links even while the mail is still queued. */
    async read(id: string): Promise<KeptMail> {
      const mail = await queries.mailById(needs.db, id)
      if (!mail) throw notFound(mailErrors.noun)
      return SECRET_KINDS.has(mail.kind) ? { ...mail, ...queries.ERASED } : mail
    },
  }
}
