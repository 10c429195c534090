import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import { inList } from '#db/conditions.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { hasSamplePosts, inventedFiguresOf } from '#features/sample/server/sample.shared.queries.ts'
import { allPostIds } from '#features/posts/server/posts.shared.queries.ts'
import { visiblePosts } from '#features/posts/server/visible-posts.shared.queries.ts'
import type { Period } from '../analytics.schema.ts'
import type { Spans } from './spans.ts'
import { POST_FIGURES, type PostFigure } from './tally.ts'

const TOP = 10

/** One sum per query, since an index covers each of them. Subtracts invented figures. */
export async function totalOf(db: Db, heavy: HeavyReads, now: string, figure: 'views' | 'rating') {
  const sums = visiblePosts(db, now).select((eb) => [
    eb.fn.sum<number | null>(figure).as('total'),
    eb.fn.countAll<number>().as('posts'),
  ])
  const invented = visiblePosts(db, now)
    .innerJoin(...inventedFiguresOf('post.id'))
    .select((eb) => eb.fn.sum<number | null>(`sample_post.${figure}`).as('total'))
  const [[row], [sample]] = await Promise.all([heavy.select(sums), heavy.select(invented)])
  return { total: Math.max(0, (row?.total ?? 0) - (sample?.total ?? 0)), posts: row?.posts ?? 0 }
}

type Top = { id: string; title: string; views: number; rating: number }

export async function topBy(
  db: Db,
  heavy: HeavyReads,
  now: string,
  figure: 'views' | 'rating',
): Promise<Top[]> {
  return (await hasSamplePosts(db))
    ? topWithoutInvented(db, heavy, now, figure)
    : topByIndex(db, heavy, now, figure)
}

const topByIndex = (db: Db, heavy: HeavyReads, now: string, figure: 'views' | 'rating') =>
  heavy.select(
    visiblePosts(db, now)
      .select(['id', 'title', 'views', 'rating'])
      .where(figure, '>', 0)
      .orderBy(figure, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(TOP),
  )

/** While there is sample content, no index has the real figures, so the posts are sorted. */
const topWithoutInvented = (db: Db, heavy: HeavyReads, now: string, figure: 'views' | 'rating') => {
  const counted = (name: 'views' | 'rating') =>
    sql<number>`post.${sql.ref(name)} - coalesce(sample_post.${sql.ref(name)}, 0)`
  return heavy.select(
    visiblePosts(db, now)
      .leftJoin(...inventedFiguresOf('post.id'))
      .select(['id', 'title', counted('views').as('views'), counted('rating').as('rating')])
      .where(counted(figure), '>', 0)
      .orderBy(counted(figure), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(TOP),
  )
}

/** Only posts that readers can see. */
export const titlesOf = (db: Db, heavy: HeavyReads, ids: string[], now: string) =>
  heavy.select(
    visiblePosts(db, now)
      .select(['id', 'title'])
      .where(inList(db, 'id', ids)),
  )

type NamedCount = { value: string; count: number }

/** Counts of each value of a dimension over all months, highest first. */
export const countsOfAll = (heavy: HeavyReads, dimension: string): Promise<NamedCount[]> =>
  heavy.rows(sql<NamedCount>`select value, sum(count) as count from site_month
    where dimension = ${dimension} group by value order by sum(count) desc, value`)

export const countsOf = (
  heavy: HeavyReads,
  spans: Spans,
  dimension: string,
  limit: number,
): Promise<NamedCount[]> =>
  heavy.rows(sql<NamedCount>`select value, sum(count) as count
    from (${within(spans, 'site', sql`value, count`, sql`dimension = ${dimension}`)}) counted
    group by value order by sum(count) desc, value limit ${limit}`)

/** Daily counts of dimensions without values. */
export const dayCounts = (heavy: HeavyReads, { from, to }: Period, dimensions: readonly string[]) =>
  heavy.rows(sql<{ day: string; dimension: string; count: number }>`
    select day, dimension, count from site_day
    where dimension in (${sql.join(dimensions)}) and day between ${from} and ${to} and value = ''`)

/** Sums of a period by dimension. */
export const sumsOf = (heavy: HeavyReads, spans: Spans, dimensions: readonly string[]) =>
  heavy.rows(sql<{ dimension: string; count: number }>`select dimension, sum(count) as count
    from (${within(spans, 'site', sql`dimension, count`, sql`dimension in (${sql.join(dimensions)})`)}) counted
    group by dimension`)

export const RANKING = ['views', 'rating', 'plays'] as const satisfies PostFigure[]

/** Cast to integers, since PostgreSQL adds up its numeric sums slowly. */
const rankingSums = sql.join(
  RANKING.map((figure) => sql`cast(sum(${sql.ref(figure)}) as integer) as ${sql.ref(figure)}`),
)

/** SQLite would sort all months of all posts; going post by post, it uses the index. */
const monthSums = (db: Db, { from, to }: Period) =>
  isPostgres(db)
    ? sql`select post_id, ${rankingSums} from post_month where month between ${from} and ${to} group by post_id`
    : sql`select each.id as post_id, ${rankingSums} from (${allPostIds}) each cross join post_month
        where post_id = each.id and month between ${from} and ${to} group by each.id`

/**
 * The leading posts of a period by each figure, visible or not. One query for all figures, since reading the counters
 * takes longer than ranking the sums.
 */
export const leadingPosts = async (
  db: Db,
  heavy: HeavyReads,
  spans: Spans,
  limit: number,
): Promise<string[]> => {
  const months = spans.months && monthSums(db, spans.months)
  const figures = sql.join(RANKING.map((figure) => sql.ref(figure)))
  const days = spans.days.map((span) => part('post', 'day', span, sql`post_id, ${figures}`, sql`true`))
  const all = sql.join([...(months ? [months] : []), ...days], sql` union all `)
  const leading = RANKING.map((figure) => {
    const first = sql`select post_id from summed where ${sql.ref(figure)} > 0
      order by ${sql.ref(figure)} desc, post_id limit ${limit}`
    return sql`select post_id from (${first}) ${sql.ref(`by_${figure}`)}`
  })
  const rows = await heavy.rows(sql<{ post_id: string }>`with summed as materialized (
      select post_id, ${rankingSums} from (${all}) counted group by post_id)
    ${sql.join(leading, sql` union `)}`)
  return rows.map(({ post_id }) => post_id)
}

export type PostSums = { post_id: string } & Record<PostFigure, number>

const figures = sql.join(POST_FIGURES.map((figure) => sql.ref(figure)))
const sums = sql.join(POST_FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`))

/** All figures of a period, of these posts or of all. */
export const postSums = (db: Db, heavy: HeavyReads, spans: Spans, ids?: string[]): Promise<PostSums[]> =>
  heavy.rows(sql<PostSums>`select post_id, ${sums}
    from (${within(spans, 'post', sql`post_id, ${figures}`, ids ? inList(db, 'post_id', ids) : sql`true`)}) counted
    group by post_id order by sum(views) desc, post_id`)

export const postDays = (heavy: HeavyReads, id: string, { from, to }: Period) =>
  heavy.rows(sql<{ day: string } & Record<PostFigure, number>>`select day, ${figures} from post_day
    where post_id = ${id} and day between ${from} and ${to} order by day`)

/** Combines the rows of whole months and the remaining days. */
function within(
  { months, days }: Spans,
  of: 'site' | 'post',
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) {
  const parts = [
    ...(months ? [part(of, 'month', months, columns, condition)] : []),
    ...days.map((span) => part(of, 'day', span, columns, condition)),
  ]
  return sql.join(parts, sql` union all `)
}

const part = (
  of: 'site' | 'post',
  period: 'month' | 'day',
  { from, to }: Period,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) =>
  sql`select ${columns} from ${sql.table(`${of}_${period}`)}
    where ${condition} and ${sql.ref(period)} between ${from} and ${to}`
