import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { visiblePosts } from '#features/posts/server/visible-posts.shared.queries.ts'

export async function ownTotals(db: Db, heavy: HeavyReads, owner: string, now: string) {
  const [row] = await heavy.select(
    visiblePosts(db, now)
      .where('post.author_id', '=', owner)
      .select((eb) => [
        eb.fn.countAll<number>().as('posts'),
        eb.fn.sum<number | null>('post.views').as('views'),
        eb.fn.sum<number | null>('post.rating').as('rating'),
      ]),
  )
  return { posts: row?.posts ?? 0, views: row?.views ?? 0, rating: row?.rating ?? 0 }
}

export const ownPosts = (
  db: Db,
  heavy: HeavyReads,
  owner: string,
  now: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  heavy.select(
    visiblePosts(db, now)
      .where('post.author_id', '=', owner)
      .select(['post.id', 'post.title', 'post.views', 'post.rating'])
      .orderBy('post.views', 'desc')
      .orderBy('post.created_at', 'desc')
      .orderBy('post.id', 'desc')
      .limit(limit)
      .offset(offset),
  )
