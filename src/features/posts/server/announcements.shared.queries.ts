import type { Db, Tx } from '#db/tables.ts'
import { genreOf } from '#features/genres/server/genres.shared.queries.ts'
import { isVisible, visiblePosts } from './visible-posts.shared.queries.ts'

/** Since when readers see a post, and when its followers were told. */
export const announcementOf = (db: Db, id: string) =>
  db.selectFrom('post').select(['live_at', 'notified_at']).where('id', '=', id).executeTakeFirst()

/** Posts that readers see since not long ago and whose followers do not know yet. */
export const unannouncedPosts = (db: Db, { now, since }: { now: string; since: string }, limit: number) =>
  visiblePosts(db, now)
    .select('post.id')
    .where('post.notified_at', 'is', null)
    .where('post.notify_followers', '=', true)
    .where('post.live_at', '>', since)
    .orderBy('post.live_at')
    .limit(limit)
    .execute()

/** What a mail to followers says about a post. */
export const announcedPost = (db: Db, id: string) =>
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

/** Of several nodes, one learns that the announcement is its own to make. */
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
