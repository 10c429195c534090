import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { authorNamed, authorNames, authorsOfPosts } from '#features/authors/server/authors.shared.queries.ts'
import type { Category } from '#lib/values.ts'
import { fold } from '#lib/fold.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { PostCounts, PostListQuery, PostSummary } from '../posts.schema.ts'
import { findPosts, ownStatusCounts, statusCounts } from './managed.queries.ts'
import type { Page, PostFilter, PostOrder } from './filter.queries.ts'
import * as queries from './posts.queries.ts'
import type { Reach } from './reach.ts'
import { waitingAmong } from './reviews.queries.ts'
import type { PostRow } from './posts.queries.ts'
import { orderedMatches, rankedMatches } from './search.ts'
import { sourceOf, type Narrower, type Source } from './sources.ts'
import { toSummary } from './view.ts'
import type { SearchIndex } from './search-needs.ts'

const RECENT_DAYS = 7
/** Page size when the caller does not ask for one. */
export const PAGE_SIZE = 20
const STREAM_BATCH = 200
/** The list without a page holds this many posts. */
export const WHOLE_MAX = 500

type Needs = { db: Db; heavy: HeavyReads; search: SearchIndex; clock: Clock }
/** `more`: a search has found more posts than the total says. */
type Rows = { rows: PostRow[]; total?: number; more?: boolean }
export type PostPage = { posts: PostSummary[]; total?: number; more?: boolean }

/** One page of a list. The total is included only for callers that page, since counting costs more than reading. */
export async function listPage(needs: Needs, query: PostListQuery, reach: Reach): Promise<PostPage> {
  const { db, clock } = needs
  const { limit = PAGE_SIZE, page: number } = query
  const filter = await filterOf(db, query, reach, clock)
  const page = { limit, offset: ((number ?? 1) - 1) * limit }
  const { rows, total, more } = query.search?.trim()
    ? await searched(needs, query, filter, page)
    : filter.find
      ? await foundIn(needs, query, filter, page)
      : await listed(needs, query, filter, page, number !== undefined)
  const now = isoNow(clock)
  const summary = (row: PostRow) => toSummary(row, now)
  if (!isManaged(query, reach)) return { posts: rows.map(summary), total, ...(more && { more }) }
  const waiting = await waitingAmong(
    db,
    rows.map(({ id }) => id),
  )
  const posts = rows.map((row) => ({
    ...summary(row),
    deleted_at: row.deleted_at,
    in_review: waiting.has(row.id),
  }))
  return { posts, total, ...(more && { more }) }
}

/** The portal's list. Without a status, authors get the same list as readers. */
const isManaged = ({ status }: PostListQuery, reach: Reach) =>
  reach === 'all' || (reach !== 'none' && status !== undefined)

/** Reads every title, so it runs outside the main thread. */
async function foundIn(
  { db, heavy }: Needs,
  query: PostListQuery,
  filter: PostFilter,
  page: Page,
): Promise<Rows> {
  const { ids, total } = await findPosts(db, heavy, filter, orderOf(query), page)
  return { rows: await inOrder(db, ids), total }
}

export const countByStatus = ({ db, heavy, clock }: Needs, reach: Reach): Promise<PostCounts> =>
  typeof reach === 'object'
    ? ownStatusCounts(db, heavy, reach.own, isoNow(clock))
    : statusCounts(db, heavy, isoNow(clock))

export type WholeList = { batches: AsyncGenerator<PostSummary[]>; total?: number }

/** All matching posts in batches. Of more than `WHOLE_MAX`, the first ones and the total. */
export async function listAll(needs: Needs, query: PostListQuery, reach: Reach): Promise<WholeList> {
  const { db, clock } = needs
  const source = await sourceOf(needs, await filterOf(db, query, reach, clock))
  const ids = await source.ids({}, orderOf(query), { limit: WHOLE_MAX + 1, offset: 0 })
  const batches = inBatches(db, ids.slice(0, WHOLE_MAX), isoNow(clock))
  return ids.length > WHOLE_MAX ? { batches, total: await source.count({}) } : { batches }
}

async function* inBatches(db: Db, ids: string[], now: string) {
  for (let at = 0; at < ids.length; at += STREAM_BATCH) {
    const rows = await inOrder(db, ids.slice(at, at + STREAM_BATCH))
    yield rows.map((row) => toSummary(row, now))
  }
}

async function listed(
  needs: Needs,
  query: PostListQuery,
  filter: PostFilter,
  page: Page,
  counted: boolean,
): Promise<Rows> {
  const { category } = query
  const order = orderOf(query)
  const source = await sourceOf(needs, filter)
  const ids = category ? pinnedFirst(source, category, order, page) : source.ids({}, order, page)
  const [rows, total] = await Promise.all([
    ids.then((found) => inOrder(needs.db, found)),
    counted ? totalOf(source, category) : undefined,
  ])
  return { rows, total }
}

/** Pins come from all posts; the rest of "featured" must be featured. */
const afterPins = (category: Category): Narrower => ({
  notPinnedTo: category,
  ...(category === 'featured' && { featured: true }),
})

const totalOf = async (source: Source, category: Category | undefined) =>
  category === 'featured'
    ? (await source.count({ pinnedTo: category })) + (await source.count(afterPins(category)))
    : source.count({})

/** The results of a search within the other filters, ranked unless the caller asks for another order. */
async function searched(needs: Needs, query: PostListQuery, filter: PostFilter, page: Page): Promise<Rows> {
  const { db } = needs
  if (isRanked(query)) {
    const { ids, total, more } = await rankedMatches(needs, query, filter, page)
    return { rows: await inOrder(db, ids, filter), total, more }
  }
  const order = orderOf(query)
  const listFilter = query.category === 'featured' ? { ...filter, onFeaturedList: true } : filter
  const { ids, more } = await orderedMatches(needs, query, listFilter, order, page)
  if (ids.length === 0) return { rows: [], total: 0 }
  if (query.category) return { ...(await listed(needs, query, { ...filter, ids }, page, true)), more }
  return { rows: await inOrder(db, pageOfIds(ids, page)), total: ids.length, more }
}

const pageOfIds = (ids: string[], { offset, limit }: Page) => ids.slice(offset, offset + limit)

/** By default, the best match comes first. */
const isRanked = ({ category, sort, sortBy }: PostListQuery) => !(category ?? sort ?? sortBy)

/** Pinned posts first, then the rest in the list's own order. */
async function pinnedFirst(
  source: Source,
  category: Category,
  order: PostOrder,
  { limit, offset }: Page,
): Promise<string[]> {
  const head = await source.ids({ pinnedTo: category }, 'priority', { limit, offset })
  if (head.length === limit) return head
  const before = offset === 0 ? head.length : await source.count({ pinnedTo: category })
  const following = await source.ids(afterPins(category), order, {
    limit: limit - head.length,
    offset: Math.max(0, offset - before),
  })
  return [...head, ...following]
}

/** These posts in the order of their ids; with a filter, only the matching ones. */
export async function inOrder(db: Db, ids: string[], filter?: PostFilter): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const [rows, authorsOf] = await Promise.all([queries.postsById(db, ids, filter), authorsOfPosts(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, { ...row, authors: authorsOf(row.id) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function filterOf(db: Db, query: PostListQuery, reach: Reach, clock: Clock): Promise<PostFilter> {
  const { genre, tag, author, filter, status, find } = query
  const managed = reach !== 'none'
  const found = (managed && find && fold(find.trim())) || undefined
  return {
    ...(typeof reach === 'object' && (status ?? find) && { owner: reach.own }),
    ...(managed && status ? withStatus(status, isoNow(clock)) : { visibleAt: isoNow(clock) }),
    find: found,
    ...(found && { findAuthors: await authorsNamedLike(db, found) }),
    genre: genre === 'All Genres' ? undefined : genre,
    tag,
    author: author === undefined ? undefined : ((await authorNamed(db, author)) ?? NOBODY),
    featured: filter === 'featured' || undefined,
    createdSince: filter === 'recent' ? isoAfter(clock, -RECENT_DAYS * DAY) : undefined,
  }
}

/** No author has this id, so that an unknown name finds no posts. */
const NOBODY = ''

const authorsNamedLike = async (db: Db, found: string) =>
  (await authorNames(db)).filter(({ name }) => fold(name).includes(found)).map(({ id }) => id)

/** The true status: a scheduled post is published once its time has come. */
function withStatus(status: NonNullable<PostListQuery['status']>, now: string): PostFilter {
  if (status === 'published') return { visibleAt: now }
  if (status === 'trash') return { trash: true }
  if (status === 'all') return {}
  if (status === 'review') return { inReview: true }
  return { unpublished: status === 'draft' ? 'drafts' : { after: now } }
}

function orderOf({ category, sort, sortBy }: PostListQuery): PostOrder {
  if (sort) return sort
  if (sortBy || category === 'featured') return 'priority'
  return category === 'popular' ? 'week' : 'latest'
}
