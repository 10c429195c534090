import type { Db, Tx } from '#db/tables.ts'

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
