import { sql } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { Campaign } from '../newsletter.schema.ts'

type Reads = { db: Db; heavy: HeavyReads }

export type CampaignStatus = Campaign['status']

export const insertCampaign = (tx: Tx, campaign: NewRow<'campaign'>) =>
  tx.insertInto('campaign').values(campaign).execute()

const CAMPAIGNS_SHOWN = 100

/** Newest first, each with its progress. */
export async function campaigns({ db, heavy }: Reads, now: string, id?: string): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'subject', 'send_at', 'sent_at', 'status', 'total', 'sent', 'failed', 'post_id'])
    .$if(id !== undefined, (q) => q.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CAMPAIGNS_SHOWN)
    .execute()
  const counts = await countsOf(
    { db, heavy },
    rows.filter(({ sent_at }) => sent_at === null).map((row) => row.id),
  )
  return rows.map(({ send_at, sent_at: _finished, ...row }) => {
    const count = (status: string) => counts.get(`${row.id} ${status}`) ?? 0
    const live = _finished === null
    return {
      ...row,
      sent_at: send_at,
      starts_in: row.status === 'scheduled' ? secondsBetween(now, send_at) : null,
      sent: live ? count('sent') : row.sent,
      failed: live ? count('failed') : row.failed,
      queued: live ? count('queued') + count('sending') : 0,
    }
  })
}

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / 1000))

/** Only for unfinished campaigns; finished ones store their counts. Counting a large list must not delay pages. */
async function countsOf({ db, heavy }: Reads, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counts = await heavy.select(
    db
      .selectFrom('delivery')
      .select((eb) => ['campaign_id', 'status', eb.fn.countAll<number>().as('count')])
      .where('campaign_id', 'in', ids)
      .groupBy(['campaign_id', 'status']),
  )
  return new Map(counts.map(({ campaign_id, status, count }) => [`${campaign_id} ${status}`, count]))
}

export const campaignIds = async (db: Db, status: CampaignStatus): Promise<string[]> =>
  (
    await db.selectFrom('campaign').select('id').where('status', '=', status).orderBy('send_at').execute()
  ).map(({ id }) => id)

export const cancelledUnsettled = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('campaign')
      .select('id')
      .where('status', '=', 'cancelled')
      .where('sent_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

export const campaignById = (db: Db, id: string) =>
  db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()

export const dueCampaigns = (db: Db, now: string) =>
  db
    .selectFrom('campaign')
    .select(['id', 'subject', 'content'])
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .execute()

/** Returns whether the status changed. If two calls compete, only one of them gets true. */
export async function changeStatus(
  db: Db,
  id: string,
  from: CampaignStatus[],
  to: CampaignStatus,
  more: { sent_at?: null } = {},
): Promise<boolean> {
  const row = await db
    .updateTable('campaign')
    .set({ status: to, ...more })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks campaigns with nothing left to send as done and stores their counts. */
export const finishCampaigns = (db: Db, now: string) =>
  db
    .updateTable('campaign')
    .set({
      status: sql`case status when 'sending' then 'sent' else status end`,
      sent_at: now,
      sent: settled('sent'),
      failed: settled('failed'),
    })
    .where('status', 'in', ['sending', 'cancelled'])
    .where('sent_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.campaign_id', '=', 'campaign.id')
            .where(sql<boolean>`delivery.status in ('queued', 'sending')`),
        ),
      ),
    )
    .execute()

const settled = (status: string) =>
  sql<number>`(select count(*) from delivery where delivery.campaign_id = campaign.id and delivery.status = ${status})`
