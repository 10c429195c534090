import { countRows } from '#db/count-rows.ts'
import { inList } from '#db/conditions.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { ExpiringData, PersonalData } from '#platform/personal-data.ts'

const subscribersWith = (db: Db, address: string) =>
  db.selectFrom('subscriber').where('subscriber.email', '=', address)

/** An address has at most one subscriber, so its subscriptions come with it. */
export const personalSubscriptions = (db: Db): PersonalData => ({
  kind: 'subscriptions',
  columns: ['subscriber.email', 'subscriber.reason'],

  count: (address) => countRows(subscribersWith(db, address)),

  async read(address, { after }) {
    const row = await subscribersWith(db, address).selectAll().where('id', '>', after).executeTakeFirst()
    if (!row) return []
    const subscriptions = await db
      .selectFrom('subscription')
      .select(['scope', 'target', 'created_at', 'confirmed_at'])
      .where('subscriber_id', '=', row.id)
      .orderBy('created_at')
      .execute()
    return [{ ...row, subscriptions }]
  },

  /** Takes the subscriptions and the last deliveries along. */
  async remove(tx, address) {
    const { numDeletedRows } = await tx
      .deleteFrom('subscriber')
      .where('email', '=', address)
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})

const deliveriesTo = (db: Db, address: string) =>
  subscribersWith(db, address)
    .innerJoin('delivery', 'delivery.subscriber_id', 'subscriber.id')
    .innerJoin('campaign', 'campaign.id', 'delivery.campaign_id')

/** `removeSaved` removes the files of mails from the outbox folder. */
type Needs = { db: Db; mail: { removeSaved: (mails: { id: string; created_at: string }[]) => Promise<void> } }

/** Newsletters that went to the person, or will. */
export const personalDeliveries = ({ db, mail }: Needs): PersonalData => ({
  kind: 'deliveries',
  columns: ['delivery.email', 'delivery.error'],

  count: (address) => countRows(deliveriesTo(db, address)),

  read: (address, { after, limit }) =>
    deliveriesTo(db, address)
      .select([
        'delivery.id',
        'delivery.email',
        'campaign.subject',
        'delivery.status',
        'delivery.attempts',
        'delivery.error',
        'delivery.sent_at',
      ])
      .where('delivery.id', '>', after)
      .orderBy('delivery.id')
      .limit(limit)
      .execute(),

  async remove(tx, address, limit) {
    const some = await deliveriesTo(tx, address)
      .select(['delivery.id', 'campaign_id', 'campaign.created_at'])
      .orderBy('delivery.id')
      .limit(limit)
      .execute()
    if (some.length === 0) return { rows: 0 }
    const ids = some.map(({ id }) => id)
    const deleted = await tx
      .deleteFrom('delivery')
      .where(inList(tx, 'id', ids))
      .returning('campaign_id')
      .execute()
    await lowerTotals(
      tx,
      deleted.map(({ campaign_id }) => campaign_id),
    )
    // Before the end of the transaction, because after a crash only the rows say which files to remove.
    await mail.removeSaved(some)
    return { rows: deleted.length }
  },
})

/** A newsletter that is under way counts its deliveries at the end, and they should add up to its total. */
const lowerTotals = (tx: Tx, campaignIds: string[]) =>
  tx
    .updateTable('campaign')
    .set((eb) => ({ total: eb('total', '-', 1) }))
    .where('sent_at', 'is', null)
    .where(inList(tx, 'id', campaignIds))
    .execute()

/** Of newsletters that ended before this time. There are few newsletters, each with many deliveries. */
const deliveriesBefore = (db: Db, before: string) =>
  db
    .selectFrom('delivery')
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaign').select('campaign.id').where('campaign.sent_at', '<', before),
    )

/** The recipients of old newsletters. Their totals stay. */
export const expiringDeliveries = (db: Db): ExpiringData => ({
  count: (before) => countRows(deliveriesBefore(db, before)),

  async remove(tx, before, limit) {
    const { numDeletedRows } = await tx
      .deleteFrom('delivery')
      .where('id', 'in', deliveriesBefore(tx, before).select('id').limit(limit))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})
