import type { Db, Tx } from '#db/tables.ts'
import { authorsOfPosts } from '#features/authors/server/authors.shared.queries.ts'
import { genreOf } from '#features/genres/server/genres.shared.queries.ts'
import { namesOf } from '#lib/names.ts'
import { isVisible, visiblePosts } from './visible-posts.shared.queries.ts'

/** When a post was published, and when its followers were notified. */
export const announcementOf = (db: Db, id: string) =>
  db.selectFrom('post').select(['live_at', 'notified_at']).where('id', '=', id).executeTakeFirst()

/** Recently published posts whose followers have not been notified. */
export const unannouncedPosts = (db: Db, { now, since }: { now: string; since: string }, limit: number) =>
  visiblePosts(db, now)
    .select('post.id')
    .where('post.notified_at', 'is', null)
    .where('post.notify_followers', '=', true)
    .where('post.live_at', '>', since)
    .orderBy('post.live_at')
    .limit(limit)
    .execute()

/** The facts about a post that an e-mail to followers needs. */
export async function announcedPost(db: Db, id: string) {
  const post = await announcedRow(db, id)
  if (!post) return undefined
  const authors = (await authorsOfPosts(db, [id]))(id)
  return { ...post, authors, author_name: post.author_name || namesOf(authors) }
}

const announcedRow = (db: Db, id: string) =>
  db
    .selectFrom('post')
    .leftJoin(...genreOf('post.genre_id'))
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

/** Only one of several nodes gets true and makes the announcement. */
export async function markNotified(tx: Tx, id: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('post')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .where('notify_followers', '=', true)
    .where(isVisible(now))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
