import type { Db, NewRow, Tx } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { newOrderedId } from '#platform/ids.ts'

type Subject = NewRow<'history'>['subject']
/** `by` is the account of the person; null for changes by the sender or the system. */
type Entry = {
  subject: Subject
  id: string
  by: string | null
  action: string
  detail?: Record<string, unknown>
}

/** Runs in the transaction of the change, so that neither can be missing. */
export const writeHistory = (tx: Tx, clock: Clock, { subject, id, by, action, detail = {} }: Entry) =>
  tx
    .insertInto('history')
    .values({
      id: newOrderedId(clock),
      subject,
      subject_id: id,
      account_id: by,
      action,
      detail: JSON.stringify(detail),
      at: isoNow(clock),
    })
    .execute()

export async function deleteHistory(tx: Tx, subject: Subject, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('history').where('subject', '=', subject).where('subject_id', 'in', ids).execute()
}

export type HistoryRow = Awaited<ReturnType<typeof readHistory>>[number]

/** Oldest first, with the name of each person. */
export const readHistory = (db: Db, subject: Subject, id: string) =>
  db
    .selectFrom('history')
    .leftJoin(...accountOf('history.account_id'))
    .select(['history.id', 'history.action', 'history.detail', 'history.at', 'account_id', 'account.name'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('history.at')
    .orderBy('history.id')
    .execute()

/** Oldest first, for the person whom it is about: without the names of staff. */
export const pastOf = (db: Db, subject: Subject, id: string) =>
  db
    .selectFrom('history')
    .select(['action', 'detail', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const doneBy = ({ account_id, name }: HistoryRow) =>
  account_id === null || name === null ? null : { id: account_id, name }
