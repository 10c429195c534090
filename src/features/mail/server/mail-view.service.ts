import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { notFound } from '#platform/errors.ts'
import type { KeptMail, MailFilter, MailSummary } from '../mail.schema.ts'
import { SECRET_KINDS } from './mail-outbox.ts'
import * as queries from './mail.queries.ts'

export type MailView = ReturnType<typeof createMailView>

/** What the house has sent to single persons, and what waits: for whoever runs it, also without a mail server. */
export function createMailView(needs: { db: Db; heavy: HeavyReads }) {
  return {
    async list(filter: MailFilter, page: { limit: number; offset: number }) {
      const [mails, total]: [MailSummary[], number] = await Promise.all([
        queries.listMail(needs, filter, page),
        queries.countMail(needs, filter),
      ])
      return { mails, total }
    },

    /** A link that lets somebody into their account is theirs alone, also while it waits. */
    async read(id: string): Promise<KeptMail> {
      const mail = await queries.mailById(needs.db, id)
      if (!mail) throw notFound('Mail')
      return SECRET_KINDS.has(mail.kind) ? { ...mail, ...queries.FORGOTTEN } : mail
    },
  }
}
