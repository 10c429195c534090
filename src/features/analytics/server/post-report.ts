import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { postTitle } from '#features/posts/server/posts.shared.queries.ts'
import { daysFrom } from '#lib/days.ts'
import type { PostReport, PostTotals } from '../analytics.schema.ts'
import { periodBefore } from './periods.ts'
import { postDays, postSums, type PostSums } from './report.queries.ts'
import { heardByQuarter } from './site-report.ts'
import { spansOf } from './spans.ts'

const totalsOf = (sums: PostSums | undefined): PostTotals => ({
  views: sums?.views ?? 0,
  visitors: sums?.visitors ?? 0,
  rating: sums?.rating ?? 0,
  plays: sums?.plays ?? 0,
  playerClicks: sums?.player_clicks ?? 0,
  shares: sums?.shares ?? 0,
})

/** Works for posts with any status. Returns undefined for an unknown post. */
export async function postReport(
  { db, heavy }: { db: Db; heavy: HeavyReads },
  id: string,
  range: PostReport['range'],
): Promise<PostReport | undefined> {
  const post = await postTitle(db, id)
  if (!post) return undefined
  const earlier = periodBefore(range)
  const [[sums], [before], days] = await Promise.all([
    postSums(db, heavy, spansOf(range), [id]),
    postSums(db, heavy, spansOf(earlier), [id]),
    postDays(heavy, id, range),
  ])
  const known = new Map(days.map((row) => [row.day, row]))
  return {
    id,
    title: post.title,
    range,
    totals: totalsOf(sums),
    before: { range: earlier, totals: totalsOf(before) },
    heard: heardByQuarter((figure) => sums?.[figure] ?? 0),
    series: daysFrom(range.from, range.to).map((day) => {
      const row = known.get(day)
      return {
        day,
        views: row?.views ?? 0,
        visitors: row?.visitors ?? 0,
        plays: row?.plays ?? 0,
        rating: row?.rating ?? 0,
      }
    }),
  }
}
