import { sql } from 'kysely'
import { contains } from '#db/conditions.ts'
import { countRows } from '#db/count-rows.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { ExpiringData, PersonalData } from '#platform/personal-data.ts'
import { personalSearch } from '#platform/personal-search.ts'
import { outboxFolderOf, removeFromOutbox } from './outbox-folder.ts'

type Needs = { db: Db; heavy: HeavyReads; dataDir: string }

const COLUMNS = ['id', 'kind', 'recipient', 'subject', 'text', 'status', 'created_at', 'sent_at'] as const

/**
 * Mails to the person, and mails to staff that quote them, such as messages of the contact form. A search reads every
 * mail, so it runs outside the thread that serves pages.
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
              ...['subject', 'text', 'head'].map((column) => contains(db, column, address)),
            ]),
          )
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit),
      ),
    textsOf: ({ recipient, subject, text, head }) => [recipient, subject, text, head],
  })

export function personalMail(needs: Needs): PersonalData {
  const { count, read } = mailsNaming(needs)
  return {
    kind: 'mail',
    columns: ['mail.recipient', 'mail.subject', 'mail.text', 'mail.html', 'mail.headers', 'mail.error'],
    count,
    read: async (address, page) => (await read(address, page)).map(({ head: _head, ...mail }) => mail),

    async remove(tx, address, limit) {
      const mails = await read(address, { after: '', limit })
      const ids = mails.map(({ id }) => id)
      if (ids.length === 0) return { rows: 0 }
      // Before the rows, which say what to look for after a crash.
      await removeFromOutbox(outboxFolderOf(needs.dataDir), mails)
      await tx.deleteFrom('mail').where('id', 'in', ids).execute()
      return { rows: ids.length }
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
