import { sql, type RawBuilder } from 'kysely'
import { inList } from '#db/conditions.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Period } from '../analytics.schema.ts'
import type { Spans } from './spans.ts'
import { POST_FIGURES, type PostFigure } from './tally.ts'

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

/** Of these posts, those that readers can see. */
export const titlesOf = (db: Db, ids: string[], now: string) =>
  visible(db, now)
    .select(['id', 'title'])
    .where(inList(db, 'id', ids))
    .execute()

type NamedCount = { value: string; count: number }

/** How often each value of a dimension was counted in all months, the most frequent first. */
export const countsOfAll = (heavy: HeavyReads, dimension: string): Promise<NamedCount[]> =>
  heavy.rows(sql<NamedCount>`select value, sum(count) as count from site_month
    where dimension = ${dimension} group by value order by sum(count) desc, value`)

/** The same in a period. */
export const countsOf = (
  heavy: HeavyReads,
  spans: Spans,
  dimension: string,
  limit: number,
): Promise<NamedCount[]> =>
  heavy.rows(sql<NamedCount>`select value, sum(count) as count
    from (${within(spans, 'site', sql`value, count`, sql`dimension = ${dimension}`)}) counted
    group by value order by sum(count) desc, value limit ${limit}`)

/** Each day of a period for the dimensions that have no values. */
export const dayCounts = (heavy: HeavyReads, { from, to }: Period, dimensions: readonly string[]) =>
  heavy.rows(sql<{ day: string; dimension: string; count: number }>`
    select day, dimension, count from site_day
    where dimension in (${sql.join(dimensions)}) and day between ${from} and ${to} and value = ''`)

/** Sums of a period by dimension, whatever the values. */
export const sumsOf = (heavy: HeavyReads, spans: Spans, dimensions: readonly string[]) =>
  heavy.rows(sql<{ dimension: string; count: number }>`select dimension, sum(count) as count
    from (${within(spans, 'site', sql`dimension, count`, sql`dimension in (${sql.join(dimensions)})`)}) counted
    group by dimension`)

/** The posts with the most of a figure in a period, readable by the public or not. */
export const leadingPosts = async (
  heavy: HeavyReads,
  spans: Spans,
  figure: PostFigure,
  limit: number,
): Promise<string[]> => {
  const rows = await heavy.rows(sql<{ post_id: string }>`select post_id
    from (${within(spans, 'post', sql`post_id, ${sql.ref(figure)} as figure`, sql`${sql.ref(figure)} > 0`)}) counted
    group by post_id order by sum(figure) desc, post_id limit ${limit}`)
  return rows.map(({ post_id }) => post_id)
}

export type PostSums = { post_id: string } & Record<PostFigure, number>

const figures = sql.join(POST_FIGURES.map((figure) => sql.ref(figure)))
const sums = sql.join(POST_FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`))

/** All figures of a period: of these posts, or of all that have any. */
export const postSums = (db: Db, heavy: HeavyReads, spans: Spans, ids?: string[]): Promise<PostSums[]> =>
  heavy.rows(sql<PostSums>`select post_id, ${sums}
    from (${within(spans, 'post', sql`post_id, ${figures}`, ids ? inList(db, 'post_id', ids) : sql`true`)}) counted
    group by post_id order by sum(views) desc, post_id`)

export const postDays = (heavy: HeavyReads, id: string, { from, to }: Period) =>
  heavy.rows(sql<{ day: string } & Record<PostFigure, number>>`select day, ${figures} from post_day
    where post_id = ${id} and day between ${from} and ${to} order by day`)

/** Rows of whole months and of the days around them, as if they were one table. */
function within(
  { months, days }: Spans,
  of: 'site' | 'post',
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) {
  const part = (period: 'month' | 'day', { from, to }: Period) =>
    sql`select ${columns} from ${sql.table(`${of}_${period}`)}
      where ${condition} and ${sql.ref(period)} between ${from} and ${to}`
  const parts = [...(months ? [part('month', months)] : []), ...days.map((span) => part('day', span))]
  return sql.join(parts, sql` union all `)
}
