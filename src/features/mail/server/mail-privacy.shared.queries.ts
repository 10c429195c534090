import { sql } from 'kysely'
import { containsInAnyCase, inList } from '#db/conditions.ts'
import { countRows } from '#db/count-rows.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { ExpiringData, PersonalData } from '#platform/personal-data.ts'
import { personalSearch } from '#platform/personal-search.ts'
import { outboxFolderOf, removeFromOutbox, type SavedMail } from './outbox-folder.ts'

type Needs = { db: Db; heavy: HeavyReads; dataDir: string }

const COLUMNS = ['id', 'kind', 'recipient', 'subject', 'text', 'status', 'created_at', 'sent_at'] as const

/** The mail that hands a message of the contact form to staff. The sender is its Reply-To. */
const FROM_CONTACT_FORM = 'contact'

/**
 * Mails to the person, and mails that quote them. The Reply-To of other mails is the magazine itself, and a mail that waits
 * for another recipient must still arrive. A search reads every mail, so it runs outside the thread that serves pages.
 */
const mailsNaming = ({ db, heavy }: Needs) =>
  personalSearch({
    look: (address, after, limit) =>
      heavy.select(
        db
          .selectFrom((eb) =>
            eb
              .selectFrom('mail')
              .select([...COLUMNS, sql<string>`cast(headers as text)`.as('head')])
              .as('mail'),
          )
          .selectAll()
          .where((eb) =>
            eb.or([
              eb('recipient', '=', address),
              eb.and([
                eb.or([eb('kind', '=', FROM_CONTACT_FORM), eb('status', 'not in', ['queued', 'sending'])]),
                eb.or([
                  containsInAnyCase(db, 'subject', address),
                  containsInAnyCase(db, 'text', address),
                  eb.and([eb('kind', '=', FROM_CONTACT_FORM), containsInAnyCase(db, 'head', address)]),
                ]),
              ]),
            ]),
          )
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit),
      ),
    textsOf: ({ kind, recipient, subject, text, head }) => [
      recipient,
      subject,
      text,
      kind === FROM_CONTACT_FORM ? head : null,
    ],
  })

export function personalMail(needs: Needs): PersonalData {
  const { count, read } = mailsNaming(needs)
  return {
    kind: 'mail',
    columns: ['mail.recipient', 'mail.subject', 'mail.text', 'mail.html', 'mail.headers', 'mail.error'],
    count,
    read: async (address, page) => (await read(address, page)).map(({ head: _head, ...mail }) => mail),

    async removeRows(tx, rows) {
      const ids = rows.map(({ id }) => id)
      const { numDeletedRows } = await tx
        .deleteFrom('mail')
        .where(inList(tx, 'id', ids))
        .executeTakeFirst()
      // Before the end of the transaction, because after a crash only the rows say which files to remove.
      await removeFromOutbox(outboxFolderOf(needs.dataDir), rows as unknown as SavedMail[])
      return { rows: Number(numDeletedRows) }
    },
  }
}

/** Mail that is still queued stays, even if it is old. */
const settledBefore = (db: Db, before: string) =>
  db
    .selectFrom('mail')
    .where('created_at', '<', before)
    .where('status', 'in', ['sent', 'failed', 'cancelled'])

export const expiringMail = (db: Db): ExpiringData => ({
  count: (before) => countRows(settledBefore(db, before)),

  async remove(tx, before, limit) {
    const { numDeletedRows } = await tx
      .deleteFrom('mail')
      .where('id', 'in', settledBefore(tx, before).select('id').orderBy('created_at').limit(limit))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})
