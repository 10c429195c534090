import { sql } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { visiblePosts } from '#features/posts/server/visible-posts.shared.queries.ts'

type Sum = number | string | null

/** Counts visible posts, their artists, and visitors since a day. */
export async function countHomepage(db: Db, heavy: HeavyReads, now: string, since: string) {
  const counts = visiblePosts(db, now).select([
    sql<Sum>`count(*)`.as('reviews'),
    sql<Sum>`count(distinct case when artist <> '' then artist end)`.as('artists'),
    sql<Sum>`(select sum(count) from site_day where dimension = 'visitors' and value = '' and day > ${since})`.as(
      'readers',
    ),
  ])
  const [row] = await heavy.select(counts)
  return {
    reviews: Number(row?.reviews ?? 0),
    artists: Number(row?.artists ?? 0),
    readers: Number(row?.readers ?? 0),
  }
}
