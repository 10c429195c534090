import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { LinkEnd } from '#lib/values.ts'

export const insertLink = (tx: Tx, link: NewRow<'password_link'>) =>
  tx.insertInto('password_link').values(link).execute()

export const countOpenLinks = async (db: Db, accountId: string, now: string): Promise<number> =>
  (
    await db
      .selectFrom('password_link')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
  ).count

/** The account of a link that is neither used nor expired. */
export const linkedAccount = (db: Db, id: string, now: string) =>
  db
    .selectFrom('password_link')
    .innerJoin('account', 'account.id', 'password_link.account_id')
    .select(['account.id', 'account.email', 'account.name', 'account.role', 'password_link.purpose'])
    .where('password_link.id', '=', id)
    .where('password_link.used_at', 'is', null)
    .where('password_link.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .$if(isPostgres(db), (q) => q.forUpdate('password_link'))
    .executeTakeFirst()

/** After a password is set, no open link may set another. */
export const spendLinks = (tx: Tx, accountId: string, now: string) =>
  tx
    .updateTable('password_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()

/** A link in any state, to say why it doesn't work. */
export const linkInAnyState = (db: Db, id: string) =>
  db
    .selectFrom('password_link')
    .innerJoin('account', 'account.id', 'password_link.account_id')
    .select(['password_link.used_at', 'password_link.expires_at', 'account.disabled_at'])
    .where('password_link.id', '=', id)
    .executeTakeFirst()

export const endedLink = (db: Db, id: string) =>
  db.selectFrom('ended_link').select('reason').where('id', '=', id).executeTakeFirst()

/** Ends the open links of an account before their time. */
export async function endLinks(tx: Tx, accountId: string, reason: LinkEnd, now: string) {
  const ended = await tx
    .deleteFrom('password_link')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  if (ended.length === 0) return
  await tx
    .insertInto('ended_link')
    .values(ended.map(({ id }) => ({ id, reason, ended_at: now })))
    .execute()
}

export async function deleteOldLinks(db: Db, before: string) {
  await db.deleteFrom('password_link').where('expires_at', '<', before).execute()
  await db.deleteFrom('ended_link').where('ended_at', '<', before).execute()
}
