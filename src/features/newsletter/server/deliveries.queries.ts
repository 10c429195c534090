import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { inSteps, STEP } from '#db/steps.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { MailStatus } from '#lib/values.ts'
import { postOf } from '#features/posts/server/posts.shared.queries.ts'
import type { Wish } from './subscriptions.queries.ts'

/** Those who confirmed one of these wishes, in the order of their ids. */
const wishers = (db: Db, { scope, target }: Wish, after: string, limit: number) =>
  db
    .selectFrom('subscription')
    .select('subscriber_id')
    .where('scope', '=', scope)
    .where('target', '=', target)
    .where('confirmed_at', 'is not', null)
    .where('subscriber_id', '>', after)
    .orderBy('subscriber_id')
    .limit(limit)
    .execute()

export async function hasAudience(db: Db, wishes: Wish[]): Promise<boolean> {
  for (const wish of wishes) if ((await wishers(db, wish, '', 1)).length > 0) return true
  return false
}

type Sending = { campaign: string; now: string; host: string; wishes: Wish[] }

/**
 * One delivery for each of those who wish one of these things, once a person. Answers how many there are. All in the
 * caller's transaction, but in steps: SQLite works on this thread, and pages are answered in between.
 */
export async function insertDeliveries(tx: Tx, sending: Sending): Promise<number> {
  let total = 0
  for (const wish of sending.wishes) {
    for (let last: string | undefined = ''; last !== undefined; await nextTurn()) {
      const ids: string[] = (await wishers(tx, wish, last, STEP)).map((row) => row.subscriber_id)
      total += await insertStep(tx, sending, ids)
      last = ids.length < STEP ? undefined : ids.at(-1)
    }
  }
  await tx.updateTable('campaign').set({ total }).where('id', '=', sending.campaign).execute()
  return total
}

async function insertStep(tx: Tx, { campaign, now, host }: Sending, ids: string[]): Promise<number> {
  const inserted = await tx
    .insertInto('delivery')
    .columns(['id', 'campaign_id', 'subscriber_id', 'email', 'status', 'due_at', 'message_id'])
    .expression((eb) =>
      eb
        .selectFrom('subscriber')
        .select([
          sql<string>`${`${campaign}-`} || subscriber.id`.as('id'),
          sql<string>`cast(${campaign} as text)`.as('campaign_id'),
          'subscriber.id as subscriber_id',
          'subscriber.email',
          sql<'queued'>`'queued'`.as('status'),
          castTime(tx, now).as('due_at'),
          // The same at every attempt: a receiver that got it twice can tell.
          sql<string>`${`<${campaign}-`} || subscriber.id || ${`@${host}>`}`.as('message_id'),
        ])
        .where(inList(tx, 'subscriber.id', ids))
        .where('subscriber.status', '=', 'confirmed'),
    )
    // Somebody may follow both the author and the genre.
    .onConflict((oc) => oc.columns(['campaign_id', 'subscriber_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}

/** A bare parameter in a select has no type of its own. */
const castTime = (db: Db, now: string) =>
  isPostgres(db) ? sql<string>`cast(${now} as timestamptz)` : sql<string>`${now}`

/** No mail goes to these addresses any more, whatever it was that they refused for good. */
export async function suspend(tx: Tx, addresses: { email: string; reason: string }[], now: string) {
  for (const { email, reason } of addresses) {
    const suspended = await tx
      .updateTable('subscriber')
      .set({ status: 'suspended', ended_at: now, reason })
      .where('email', '=', email)
      .where('status', 'in', ['pending', 'confirmed'])
      .returning('id')
      .executeTakeFirst()
    if (suspended) await cancelFor(tx, suspended.id)
  }
}

/** What has not gone out to somebody yet does not, except what comes of the wishes that are left. */
export const cancelFor = (tx: Tx, subscriberId: string, left: Wish[] = []) =>
  tx
    .updateTable('delivery')
    .set({ status: 'cancelled' })
    .where('subscriber_id', '=', subscriberId)
    .where('status', '=', 'queued')
    .$if(left.length > 0, (q) =>
      q.where('campaign_id', 'in', (eb) =>
        eb
          .selectFrom('campaign')
          .leftJoin(...postOf('campaign.post_id'))
          .select('campaign.id')
          .where('campaign.sent_at', 'is', null)
          .where((on) => on.not(on.or(left.map(comesOf)))),
      ),
    )
    .execute()

/** Never null: what is not known to come of a wish does not. */
const comesOf = ({ scope, target }: Wish) => {
  switch (scope) {
    case 'all':
      return sql<boolean>`campaign.post_id is null`
    case 'author':
      return sql<boolean>`coalesce(post.author_name, '') = ${target}`
    case 'genre':
      return sql<boolean>`coalesce(post.genre_id, '') = ${target}`
  }
}

/** Puts all deliveries of a campaign from one state into another. Answers how many there were. */
const moveAll = (db: Db, from: 'queued' | 'failed', campaign: string, to: object, confirmed: boolean) =>
  inSteps(async () => {
    const { numUpdatedRows } = await db
      .updateTable('delivery')
      .set(to)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('delivery')
          .innerJoin('subscriber', 'subscriber.id', 'delivery.subscriber_id')
          .select('delivery.id')
          .where('delivery.campaign_id', '=', campaign)
          .where('delivery.status', '=', from)
          .$if(confirmed, (q) => q.where('subscriber.status', '=', 'confirmed'))
          .limit(STEP),
      )
      .where('status', '=', from)
      .executeTakeFirst()
    return numUpdatedRows
  })

export const cancelAll = (db: Db, campaign: string) =>
  moveAll(db, 'queued', campaign, { status: 'cancelled' }, false)

/** Those who have left or are suspended meanwhile are left alone. */
export const retryAll = (db: Db, campaign: string, now: string) =>
  moveAll(db, 'failed', campaign, { status: 'queued', due_at: now, attempts: 0, error: null }, true)

/** Newsletters that ended before then and of which single deliveries are still there. */
export const endedBefore = (db: Db, before: string) =>
  db
    .selectFrom('campaign')
    .select('id')
    .where('sent_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('delivery').select('delivery.id').whereRef('delivery.campaign_id', '=', 'campaign.id'),
      ),
    )
    .execute()

export const deleteAll = (db: Db, campaign: string) =>
  inSteps(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('delivery')
      .where('id', 'in', (eb) =>
        eb.selectFrom('delivery').select('id').where('campaign_id', '=', campaign).limit(STEP),
      )
      .executeTakeFirst()
    return numDeletedRows
  })

type DeliveryFilter = { status?: MailStatus }

const ofCampaign = (db: Db, campaign: string, { status }: DeliveryFilter) =>
  db
    .selectFrom('delivery')
    .where('campaign_id', '=', campaign)
    .$if(status !== undefined, (q) => q.where('status', '=', status!))

export const listDeliveries = (
  db: Db,
  campaign: string,
  filter: DeliveryFilter,
  page: { limit: number; offset: number },
) =>
  ofCampaign(db, campaign, filter)
    .select(['id', 'email', 'status', 'attempts', 'error', 'sent_at'])
    .orderBy('campaign_id')
    .orderBy('subscriber_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countDeliveries(db: Db, campaign: string, filter: DeliveryFilter): Promise<number> {
  const { count } = await ofCampaign(db, campaign, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
