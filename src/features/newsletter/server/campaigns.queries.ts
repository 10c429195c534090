import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { Campaign } from '../newsletter.schema.ts'

export const insertCampaign = (tx: Tx, campaign: NewRow<'campaign'>) =>
  tx.insertInto('campaign').values(campaign).execute()

/** One delivery for everybody who has confirmed and gets everything. Answers how many there are. */
export async function insertDeliveries(
  tx: Tx,
  { campaign, now, host }: { campaign: string; now: string; host: string },
) {
  const deliveries = await tx
    .insertInto('delivery')
    .columns(['id', 'campaign_id', 'subscriber_id', 'email', 'status', 'due_at', 'message_id'])
    .expression((eb) =>
      eb
        .selectFrom('subscriber')
        .innerJoin('subscription', 'subscription.subscriber_id', 'subscriber.id')
        .select([
          sql<string>`${`${campaign}-`} || subscriber.id`.as('id'),
          sql<string>`cast(${campaign} as text)`.as('campaign_id'),
          'subscriber.id as subscriber_id',
          'subscriber.email',
          sql<'queued'>`'queued'`.as('status'),
          castTime(tx, now).as('due_at'),
          sql<string>`${`<${campaign}-`} || subscriber.id || ${`@${host}>`}`.as('message_id'),
        ])
        .where('subscriber.status', '=', 'confirmed')
        .where('subscription.scope', '=', 'all'),
    )
    .executeTakeFirst()
  const total = Number(deliveries.numInsertedOrUpdatedRows ?? 0)
  await tx.updateTable('campaign').set({ total }).where('id', '=', campaign).execute()
  return total
}

/** A bare parameter in a select has no type of its own. */
const castTime = (db: Db, now: string) =>
  isPostgres(db) ? sql<string>`cast(${now} as timestamptz)` : sql<string>`${now}`

const CAMPAIGNS_SHOWN = 100

/** Newest first, each with how far it has got. */
export async function campaigns(db: Db, id?: string): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'subject', 'send_at', 'sent_at', 'status', 'total'])
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .limit(CAMPAIGNS_SHOWN)
    .execute()
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('delivery')
    .select((eb) => ['campaign_id', 'status', eb.fn.countAll<number>().as('count')])
    .where(
      'campaign_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy(['campaign_id', 'status'])
    .execute()
  const count = (campaign: string, status: string) =>
    counts.find((row) => row.campaign_id === campaign && row.status === status)?.count ?? 0
  return rows.map(({ send_at, sent_at: _finished, ...row }) => ({
    ...row,
    sent_at: send_at,
    sent: count(row.id, 'sent'),
    failed: count(row.id, 'failed'),
  }))
}

/** What a claimed delivery needs to be written. */
export const deliveriesById = (db: Db, ids: string[]) =>
  db
    .selectFrom('delivery')
    .innerJoin('campaign', 'campaign.id', 'delivery.campaign_id')
    .select([
      'delivery.id',
      'delivery.subscriber_id',
      'delivery.email',
      'delivery.attempts',
      'delivery.message_id',
      'campaign.subject',
      'campaign.content',
      'campaign.created_at',
    ])
    .where('delivery.id', 'in', ids)
    .orderBy('delivery.id')
    .execute()

/** Campaigns of which nothing is left to send are done. */
export const finishCampaigns = (db: Db, now: string) =>
  db
    .updateTable('campaign')
    .set({ status: 'sent', sent_at: now })
    .where('status', '=', 'sending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.campaign_id', '=', 'campaign.id')
            .where('delivery.status', 'in', ['queued', 'sending']),
        ),
      ),
    )
    .execute()

export const anySending = async (db: Db) =>
  (await db
    .selectFrom('campaign')
    .select('id')
    .where('status', '=', 'sending')
    .limit(1)
    .executeTakeFirst()) !== undefined
