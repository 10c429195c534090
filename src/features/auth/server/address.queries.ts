import type { Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'
import type { AddressChangeEnd, AddressSide } from '#lib/values.ts'

export const pendingChange = (db: Db, accountId: string) =>
  db
    .selectFrom('address_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended', 'is', null)
    .executeTakeFirst()

export const insertChange = (tx: Tx, change: NewRow<'address_change'>) =>
  tx.insertInto('address_change').values(change).returningAll().executeTakeFirstOrThrow()

export const updateChange = (tx: Tx, id: string, change: RowUpdate<'address_change'>) =>
  tx.updateTable('address_change').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Returns undefined when nothing was pending. */
export const endPending = (tx: Tx, accountId: string, ended: AddressChangeEnd) =>
  tx
    .updateTable('address_change')
    .set({ ended })
    .where('account_id', '=', accountId)
    .where('ended', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const insertAddressLink = (tx: Tx, link: NewRow<'address_link'>) =>
  tx.insertInto('address_link').values(link).execute()

/** The earlier links to this address. */
export const replaceLinks = (tx: Tx, changeId: string, side: AddressSide, replaced_at: string) =>
  tx
    .updateTable('address_link')
    .set({ replaced_at })
    .where('change_id', '=', changeId)
    .where('side', '=', side)
    .where('replaced_at', 'is', null)
    .execute()

/** In any state, to say why it doesn't work. */
export const addressLink = (db: Db, id: string) =>
  db
    .selectFrom('address_link')
    .innerJoin('address_change', 'address_change.id', 'address_link.change_id')
    .innerJoin('account', 'account.id', 'address_change.account_id')
    .selectAll('address_change')
    .select(['address_link.side', 'address_link.replaced_at', 'account.disabled_at'])
    .where('address_link.id', '=', id)
    .executeTakeFirst()

export type FoundLink = NonNullable<Awaited<ReturnType<typeof addressLink>>>

export const countLinksSince = async (db: Db, accountId: string, since: string): Promise<number> =>
  (
    await db
      .selectFrom('address_link')
      .innerJoin('address_change', 'address_change.id', 'address_link.change_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('address_change.account_id', '=', accountId)
      .where('address_link.created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count

export const deleteOldChanges = (db: Db, before: string) =>
  db.deleteFrom('address_change').where('expires_at', '<', before).execute()

/** The networks that the person has signed in from are known for the new address too. */
export async function moveNetworks(tx: Tx, from: string, to: string) {
  await tx.deleteFrom('known_network').where('email', '=', to).execute()
  await tx.updateTable('known_network').set({ email: to }).where('email', '=', from).execute()
}
