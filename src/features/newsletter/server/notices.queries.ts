import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'
import { topicsFor } from './subscriptions.queries.ts'

export type Followed = { author_name: string; genre_id: string | null; genre: string | null }

/** Returns the names of the author and genre of a post that each subscriber follows. */
export async function followedBy(db: Db, subscribers: string[], post: Followed) {
  const topics = await db
    .selectFrom('subscription')
    .select(['subscriber_id', 'scope'])
    .where(inList(db, 'subscriber_id', subscribers))
    .where('confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or(topicsFor(post.author_name, post.genre_id).map(({ scope, target }) => eb.and({ scope, target }))),
    )
    .execute()
  return (subscriber: string): string[] => {
    const scopes = topics.filter((topic) => topic.subscriber_id === subscriber).map(({ scope }) => scope)
    const names = namesOf(post, scopes)
    // The reader may have unsubscribed since the mail was queued.
    return names.length > 0 ? names : namesOf(post, ['author'])
  }
}

const namesOf = ({ author_name, genre }: Followed, scopes: string[]): string[] => [
  ...(scopes.includes('author') ? [author_name] : []),
  ...(scopes.includes('genre') && genre ? [genre] : []),
]
