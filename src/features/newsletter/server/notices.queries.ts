import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'
import { topicsFor } from './subscriptions.queries.ts'

type Author = { id: string; name: string }
export type Followed = {
  author_name: string
  authors: Author[]
  genre_id: string | null
  genre: string | null
}

/** Returns the names of the author and genre of a post that each subscriber follows. */
export async function followedBy(db: Db, subscribers: string[], post: Followed) {
  const topics = await db
    .selectFrom('subscription')
    .select(['subscriber_id', 'scope', 'target'])
    .where(inList(db, 'subscriber_id', subscribers))
    .where('confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or(
        topicsFor(
          post.authors.map(({ id }) => id),
          post.genre_id,
        ).map(({ scope, target }) => eb.and({ scope, target })),
      ),
    )
    .execute()
  return (subscriber: string): string[] => {
    const own = topics.filter((topic) => topic.subscriber_id === subscriber)
    const targets = new Set(own.map(({ target }) => target))
    const names = [
      ...post.authors.filter(({ id }) => targets.has(id)).map(({ name }) => name),
      ...(post.genre && targets.has(post.genre_id ?? '') ? [post.genre] : []),
    ]
    // The reader may have unsubscribed since the mail was queued.
    return names.length > 0 ? names : [post.author_name]
  }
}
