import { contains } from '#db/conditions.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { PRIVATE_TEXT_NOT_KEPT } from '../texts/errors.ts'
import type { MailFilter } from '../mail.schema.ts'

export const insertMail = (tx: Tx, mail: NewRow<'mail'>) => tx.insertInto('mail').values(mail).execute()

export const mailsById = (db: Db, ids: string[]) =>
  db.selectFrom('mail').selectAll().where('id', 'in', ids).orderBy('due_at').execute()

export const ERASED = { text: PRIVATE_TEXT_NOT_KEPT, html: null }

export const eraseText = (tx: Tx, ids: string[]) =>
  tx.updateTable('mail').set(ERASED).where('id', 'in', ids).execute()

const matching = (db: Db, { find, status }: MailFilter) =>
  db
    .selectFrom('mail')
    .$if(status !== undefined, (q) => q.where('status', '=', status!))
    .$if(Boolean(find), (q) =>
      q.where((eb) => eb.or([contains(db, 'recipient', find!), contains(db, 'subject', find!)])),
    )

const summary = [
  'id',
  'kind',
  'recipient',
  'subject',
  'status',
  'attempts',
  'error',
  'created_at',
  'sent_at',
] as const

type Reads = { db: Db; heavy: HeavyReads }

/** Newest first. A search reads every row, so it runs outside the thread that serves pages. */
export const listMail = ({ db, heavy }: Reads, filter: MailFilter, page: { limit: number; offset: number }) =>
  heavy.select(
    matching(db, filter)
      .select(summary)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset),
  )

export async function countMail({ db, heavy }: Reads, filter: MailFilter): Promise<number> {
  const [row] = await heavy.select(matching(db, filter).select((eb) => eb.fn.countAll<number>().as('count')))
  return row?.count ?? 0
}

export const mailById = (db: Db, id: string) =>
  db
    .selectFrom('mail')
    .select([...summary, 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()
