import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { Scope } from '#lib/values.ts'
import { genreOf } from '#features/genres/server/genres.shared.queries.ts'
import { postOf } from '#features/posts/server/posts.shared.queries.ts'

/** A subscription to the newsletter, an author or a genre. */
export type Topic = { scope: Scope; target: string }

/** Subscriptions whose owners get a notice of a post. */
export const topicsFor = (authorIds: string[], genreId: string | null): Topic[] => [
  ...authorIds.map((target) => ({ scope: 'author' as const, target })),
  ...(genreId ? [{ scope: 'genre' as const, target: genreId }] : []),
]

/** Adds the subscriber, or returns the existing one. An unsubscribed or suspended one starts again. */
export async function upsertSubscriber(tx: Tx, row: NewRow<'subscriber'>) {
  const { status, subscribed_at } = row
  await tx
    .insertInto('subscriber')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('email')
        .doUpdateSet({
          status,
          subscribed_at,
          confirmed_at: null,
          ended_at: null,
          reason: null,
          changed_at: subscribed_at,
        })
        .where('subscriber.status', 'in', ['unsubscribed', 'suspended']),
    )
    .execute()
  return tx
    .selectFrom('subscriber')
    .select(['id', 'status'])
    .where('email', '=', row.email)
    .executeTakeFirstOrThrow()
}

/** Returns whether it is confirmed already. */
export async function addSubscription(tx: Tx, subscriberId: string, { scope, target }: Topic, now: string) {
  await tx
    .insertInto('subscription')
    .values({ subscriber_id: subscriberId, scope, target, created_at: now })
    .onConflict((oc) => oc.columns(['subscriber_id', 'scope', 'target']).doNothing())
    .execute()
  const { confirmed_at } = await tx
    .selectFrom('subscription')
    .select('confirmed_at')
    .where('subscriber_id', '=', subscriberId)
    .where('scope', '=', scope)
    .where('target', '=', target)
    .executeTakeFirstOrThrow()
  return confirmed_at !== null
}

/**
 * Also brings back a reader who has unsubscribed since. Confirming again changes nothing. Returns the subscriber if this
 * was their first confirmation.
 */
export async function confirmSubscription(
  tx: Tx,
  subscriberId: string,
  { scope, target }: Topic,
  now: string,
) {
  const known = await tx
    .updateTable('subscriber')
    .set({ status: 'confirmed', confirmed_at: now, ended_at: null, reason: null, changed_at: now })
    .where('id', '=', subscriberId)
    .where('status', '<>', 'confirmed')
    .returning(['id', 'email'])
    .executeTakeFirst()
  const exists = known ?? (await subscriberById(tx, subscriberId))
  if (!exists) return undefined
  await tx
    .insertInto('subscription')
    .values({ subscriber_id: subscriberId, scope, target, created_at: now, confirmed_at: now })
    .onConflict((oc) =>
      oc
        .columns(['subscriber_id', 'scope', 'target'])
        .doUpdateSet({ confirmed_at: now })
        .where('subscription.confirmed_at', 'is', null),
    )
    .execute()
  return known
}

export const subscriberById = (db: Db, id: string) =>
  db.selectFrom('subscriber').select(['id', 'email', 'status']).where('id', '=', id).executeTakeFirst()

export const subscriptionsOf = (db: Db, subscriberId: string) =>
  db
    .selectFrom('subscription')
    .leftJoin(...genreOf('subscription.target'))
    .select(['subscription.scope', 'subscription.target', 'genre.name as genre'])
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .orderBy('subscription.scope')
    .orderBy('subscription.target')
    .execute()

export async function removeSubscriptions(tx: Tx, subscriberId: string, topics: Topic[]) {
  for (const { scope, target } of topics) {
    await tx
      .deleteFrom('subscription')
      .where('subscriber_id', '=', subscriberId)
      .where('scope', '=', scope)
      .where('target', '=', target)
      .execute()
  }
}

/** Returns the subscriber if they were confirmed until now. */
export async function endSubscriber(tx: Tx, id: string, now: string) {
  const before = await subscriberById(tx, id)
  await tx.deleteFrom('subscription').where('subscriber_id', '=', id).execute()
  const ended = await tx
    .updateTable('subscriber')
    .set({ status: 'unsubscribed', ended_at: now, reason: 'link', changed_at: now })
    .where('id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .returning(['id', 'email'])
    .executeTakeFirst()
  return before?.status === 'confirmed' ? ended : undefined
}

export const originOf = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign')
    .leftJoin(...postOf('campaign.post_id'))
    .select(['campaign.post_id', 'post.genre_id'])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst()
