import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { PageQuery } from '#lib/calls.schema.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { OwnFigures } from '../analytics.schema.ts'
import { ownPosts, ownTotals } from './own-figures.queries.ts'

/** Approved comments. Comments build on analytics, so the caller passes these in. */
export type CommentCounts = {
  ofPosts: (db: Db, postIds: string[]) => Promise<Map<string, number>>
  ofOwner: (db: Db, owner: string, now: string) => Promise<number>
}

type Needs = { db: Db; heavy: HeavyReads; clock: Clock; comments: CommentCounts }

export async function ownFigures(
  { db, heavy, clock, comments }: Needs,
  owner: string,
  { page, limit }: PageQuery,
): Promise<OwnFigures> {
  const now = isoNow(clock)
  const [totals, posts, written] = await Promise.all([
    ownTotals(db, heavy, owner, now),
    ownPosts(db, heavy, owner, now, { limit, offset: (page - 1) * limit }),
    comments.ofOwner(db, owner, now),
  ])
  const counts = await comments.ofPosts(
    db,
    posts.map(({ id }) => id),
  )
  return {
    totals: { ...totals, comments: written },
    posts: posts.map((post) => ({ ...post, comments: counts.get(post.id) ?? 0 })),
  }
}
