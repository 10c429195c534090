import { containsInAnyCase, inList } from '#db/conditions.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { PersonalData } from '#platform/personal-data.ts'

type Needs = { db: Db; heavy: HeavyReads }

/** As JSON writes it, so a longer address doesn't match. Deliveries are kept for 30 days, so there are not many. */
const deliveriesAbout = ({ db }: Needs, address: string) =>
  db.selectFrom('webhook_delivery').where(containsInAnyCase(db, 'payload', JSON.stringify(address)))

/** Messages to other programs about a subscriber. */
export const personalWebhooks = (needs: Needs): PersonalData => ({
  kind: 'webhooks',
  columns: ['webhook_delivery.payload', 'webhook_delivery.response', 'webhook_delivery.error'],

  async count(address) {
    const [row] = await needs.heavy.select(
      deliveriesAbout(needs, address).select((eb) => eb.fn.countAll<number>().as('count')),
    )
    return row?.count ?? 0
  },

  read: (address, { after, limit }) =>
    needs.heavy.select(
      deliveriesAbout(needs, address)
        .select(['id', 'event', 'payload', 'status', 'created_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit),
    ),

  async removeRows(tx, rows) {
    const ids = rows.map(({ id }) => id)
    const { numDeletedRows } = await tx
      .deleteFrom('webhook_delivery')
      .where(inList(tx, 'id', ids))
      .executeTakeFirst()
    return { rows: Number(numDeletedRows) }
  },
})
