import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'

const TOP = 10

const visible = (db: Db, now: string) =>
  db
    .selectFrom('post')
    .where('deleted_at', 'is', null)
    .where('live_at', 'is not', null)
    .where('live_at', '<=', now)

/** One sum at a time: each has an index that holds all it needs, and rows are wide. */
export async function totalOf(db: Db, heavy: HeavyReads, now: string, figure: 'views' | 'rating') {
  const sums = visible(db, now).select((eb) => [
    eb.fn.sum<number | null>(figure).as('total'),
    eb.fn.countAll<number>().as('posts'),
  ])
  const [row] = await heavy.select(sums)
  return { total: row?.total ?? 0, posts: row?.posts ?? 0 }
}

export const topBy = (db: Db, heavy: HeavyReads, now: string, figure: 'views' | 'rating') =>
  heavy.select(
    visible(db, now)
      .select(['id', 'title', 'views', 'rating'])
      .where(figure, '>', 0)
      .orderBy(figure, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(TOP),
  )

/** How often each value of a dimension was counted, the most frequent first. */
export const countsOf = (db: Db, heavy: HeavyReads, dimension: 'country' | 'device') =>
  heavy.select(
    db
      .selectFrom('site_day')
      .select((eb) => ['value', eb.fn.sum<number>('count').as('count')])
      .where('dimension', '=', dimension)
      .groupBy('value')
      .orderBy('count', 'desc')
      .orderBy('value'),
  )
