import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'
import { wishesFor } from './subscriptions.queries.ts'

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
