import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { inSteps, STEP } from '#db/steps.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { MailStatus } from '#lib/values.ts'
import { isBy } from '#features/authors/server/authors.shared.queries.ts'
import { postOf } from '#features/posts/server/posts.shared.queries.ts'
import type { Topic } from './subscriptions.queries.ts'

/** Subscribers who confirmed this subscription, by id. */
const subscribersTo = (db: Db, { scope, target }: Topic, after: string, limit: number) =>
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

export async function hasAudience(db: Db, topics: Topic[]): Promise<boolean> {
  for (const topic of topics) if ((await subscribersTo(db, topic, '', 1)).length > 0) return true
  return false
}

type Sending = { campaign: string; now: string; host: string; topics: Topic[] }

/**
 * Adds one delivery for each person with one of these subscriptions and returns their number. Works in steps within the
 * caller's transaction: SQLite runs on this thread, which serves pages in between.
 */
export async function insertDeliveries(tx: Tx, sending: Sending): Promise<number> {
  let total = 0
  for (const topic of sending.topics) {
    for (let last: string | undefined = ''; last !== undefined; await nextTurn()) {
      const ids: string[] = (await subscribersTo(tx, topic, last, STEP)).map((row) => row.subscriber_id)
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
          // Stays the same for every attempt, so that receivers can detect a duplicate.
          sql<string>`${`<${campaign}-`} || subscriber.id || ${`@${host}>`}`.as('message_id'),
        ])
        .where(inList(tx, 'subscriber.id', ids))
        .where('subscriber.status', '=', 'confirmed'),
    )
    // A reader may follow both the author and the genre.
    .onConflict((oc) => oc.columns(['campaign_id', 'subscriber_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}

/** PostgreSQL cannot infer the type of a bare parameter in a select. */
const castTime = (db: Db, now: string) =>
  isPostgres(db) ? sql<string>`cast(${now} as timestamptz)` : sql<string>`${now}`

/** Stops all newsletters to addresses that refused a mail permanently. */
/** Returns those who had confirmed. */
export async function suspend(tx: Tx, addresses: { email: string; reason: string }[], now: string) {
  const left: { id: string; email: string }[] = []
  for (const { email, reason } of addresses) {
    const suspended = await tx
      .updateTable('subscriber')
      .set({ status: 'suspended', ended_at: now, reason, changed_at: now })
      .where('email', '=', email)
      .where('status', 'in', ['pending', 'confirmed'])
      .returning(['id', 'confirmed_at'])
      .executeTakeFirst()
    if (!suspended) continue
    await cancelFor(tx, suspended.id)
    if (suspended.confirmed_at !== null) left.push({ id: suspended.id, email })
  }
  return left
}

/** Cancels queued deliveries to a subscriber, except those of the remaining subscriptions. */
export const cancelFor = (tx: Tx, subscriberId: string, left: Topic[] = []) =>
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
          .where((on) => on.not(on.or(left.map(belongsTo)))),
      ),
    )
    .execute()

/** Never null, since a null would drop the row from the condition. */
const belongsTo = ({ scope, target }: Topic) => {
  switch (scope) {
    case 'all':
      return sql<boolean>`campaign.post_id is null`
    case 'author':
      return sql<boolean>`${isBy('post.id', target)}`
    case 'genre':
      return sql<boolean>`coalesce(post.genre_id, '') = ${target}`
  }
}

/** Changes the status of all deliveries of a campaign and returns their number. */
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

/** Skips readers who have unsubscribed or are suspended. */
export const retryAll = (db: Db, campaign: string, now: string) =>
  moveAll(db, 'failed', campaign, { status: 'queued', due_at: now, attempts: 0, error: null }, true)

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
