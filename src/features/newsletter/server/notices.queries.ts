import { inList } from '#db/conditions.ts'
import type { Db, Tx } from '#db/tables.ts'
import { wishesFor } from './subscriptions.queries.ts'

/** Posts that readers see since not long ago and whose followers do not know yet. */
export const unannounced = (db: Db, { now, since }: { now: string; since: string }, limit: number) =>
  db
    .selectFrom('post')
    .select('id')
    .where('notified_at', 'is', null)
    .where('notify_followers', '=', true)
    .where('deleted_at', 'is', null)
    .where('live_at', '<=', now)
    .where('live_at', '>', since)
    .orderBy('live_at')
    .limit(limit)
    .execute()

export const announcedPost = (db: Db, id: string) =>
  db
    .selectFrom('post')
    .leftJoin('genre', 'genre.id', 'post.genre_id')
    .select([
      'post.id',
      'post.slug',
      'post.title',
      'post.excerpt',
      'post.author_name',
      'post.genre_id',
      'post.hero_image',
      'post.hero_alt',
      'genre.name as genre',
    ])
    .where('post.id', '=', id)
    .executeTakeFirst()

export type Followed = { author_name: string; genre_id: string | null; genre: string | null }

/** What each of these subscribers follows of a post, by name. */
export async function followedBy(db: Db, subscribers: string[], post: Followed) {
  const wishes = await db
    .selectFrom('subscription')
    .select(['subscriber_id', 'scope'])
    .where(inList(db, 'subscriber_id', subscribers))
    .where('confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or(wishesFor(post.author_name, post.genre_id).map(({ scope, target }) => eb.and({ scope, target }))),
    )
    .execute()
  return (subscriber: string): string[] => {
    const scopes = wishes.filter((wish) => wish.subscriber_id === subscriber).map(({ scope }) => scope)
    const names = namesOf(post, scopes)
    // A reader may have left since the mail was put in the outbox.
    return names.length > 0 ? names : namesOf(post, ['author'])
  }
}

const namesOf = ({ author_name, genre }: Followed, scopes: string[]): string[] => [
  ...(scopes.includes('author') ? [author_name] : []),
  ...(scopes.includes('genre') && genre ? [genre] : []),
]

/** Of several nodes one is told that it is its own to announce. */
export async function markNotified(tx: Tx, id: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('post')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .where('notify_followers', '=', true)
    .where('deleted_at', 'is', null)
    .where('live_at', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
