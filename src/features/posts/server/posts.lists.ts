import type { Category, Db } from '#db/tables.ts'
import type { Search } from '#features/search/server/search.service.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { PostListQuery, PostSummary } from '../posts.schema.ts'
import * as queries from './posts.queries.ts'
import type { Page, PostFilter, PostOrder } from './posts.queries.ts'
import { toSummary } from './posts.view.ts'

export const RECENT_DAYS = 7
const PAGE_SIZE = 20
const STREAM_BATCH = 200

type Needs = { db: Db; search: Search; clock: Clock }
type Ids = { ids: string[]; total?: number }
export type PostPage = { posts: PostSummary[]; total?: number }

/** One page of a list; the total only where the caller pages, since counting is the dearer half. */
export async function listPage({ db, search, clock }: Needs, query: PostListQuery, staff: boolean): Promise<PostPage> {
  const { limit = PAGE_SIZE, page: number } = query
  const filter = filterOf(query, staff, clock)
  const page = { limit, offset: ((number ?? 1) - 1) * limit }
  const counted = number !== undefined
  const { ids, total } = await chooseIds({ db, search }, query, filter, page, counted)
  return { posts: await summaries(db, ids, isoNow(clock)), total }
}

/** Every post that matches, a batch at a time: memory stays flat however many there are. */
export async function* listAll({ db, clock }: Needs, query: PostListQuery, staff: boolean) {
  const filter = filterOf(query, staff, clock)
  const ids = await queries.postIds(db, filter, orderOf(query))
  for (let at = 0; at < ids.length; at += STREAM_BATCH) {
    yield await summaries(db, ids.slice(at, at + STREAM_BATCH), isoNow(clock))
  }
}

async function chooseIds(
  { db, search }: Pick<Needs, 'db' | 'search'>,
  query: PostListQuery,
  filter: PostFilter,
  page: Page,
  counted: boolean,
): Promise<Ids> {
  if (query.search?.trim()) return searched(db, await search.find(query.search), query, filter, page)
  const narrowed = query.category === 'featured' ? { ...filter, featured: true } : filter
  const ids = query.category
    ? await pinnedFirst(db, query.category, filter, narrowed, orderOf(query), page)
    : await queries.postIds(db, filter, orderOf(query), page)
  if (!counted) return { ids }
  const total = query.category === 'featured'
    ? await countFeatured(db, filter, narrowed)
    : await queries.countPosts(db, filter)
  return { ids, total }
}

/** Ranked, unless another order was asked for. */
async function searched(db: Db, found: string[], query: PostListQuery, filter: PostFilter, page: Page): Promise<Ids> {
  if (found.length === 0) return { ids: [], total: 0 }
  const matching = await queries.postIds(db, { ...filter, ids: found }, orderOf(query))
  const keep = new Set(matching)
  const ordered = query.sort ? matching : found.filter((id) => keep.has(id))
  return { ids: ordered.slice(page.offset, page.offset + page.limit), total: ordered.length }
}

/** Pinned posts stand at the head of their list; the rest follows in the list's own order. */
async function pinnedFirst(
  db: Db,
  category: Category,
  filter: PostFilter,
  narrowed: PostFilter,
  order: PostOrder,
  { limit, offset }: Page,
) {
  const head = await queries.pinnedIds(db, category, filter, { limit, offset })
  if (head.length === limit) return head
  const before = offset === 0 ? head.length : await queries.countPinned(db, category, filter)
  const rest = await queries.postIds(db, { ...narrowed, notPinnedTo: category }, order, {
    limit: limit - head.length,
    offset: Math.max(0, offset - before),
  })
  return [...head, ...rest]
}

const countFeatured = async (db: Db, filter: PostFilter, narrowed: PostFilter) =>
  (await queries.countPinned(db, 'featured', filter)) +
  (await queries.countPosts(db, { ...narrowed, notPinnedTo: 'featured' }))

function filterOf(query: PostListQuery, staff: boolean, clock: Clock): PostFilter {
  const { genre, tag, filter, status } = query
  const all = staff && status !== undefined
  return {
    visibleAt: all ? undefined : isoNow(clock),
    status: all && status !== 'all' ? status : undefined,
    genre: genre === 'All Genres' ? undefined : genre,
    tag,
    featured: filter === 'featured' || undefined,
    createdSince: filter === 'recent' ? isoAfter(clock, -RECENT_DAYS * DAY) : undefined,
  }
}

function orderOf({ category, sort, sortBy }: PostListQuery): PostOrder {
  if (sort) return sort === 'latest' ? 'latest' : sort
  if (sortBy || category === 'featured') return 'priority'
  return category === 'popular' ? 'week' : 'latest'
}

async function summaries(db: Db, ids: string[], now: string): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const [rows, lists] = await Promise.all([queries.postRows(db, ids), listsOf(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toSummary(row, lists(id), now)] : []
  })
}

/** Tags and categories of several posts, looked up together. */
export async function listsOf(db: Db, ids: string[]) {
  const [tags, categories] = await Promise.all([queries.tagsOf(db, ids), queries.categoriesOf(db, ids)])
  const tagsById = Map.groupBy(tags, (row) => row.post_id)
  const categoriesById = Map.groupBy(categories, (row) => row.post_id)
  return (id: string) => ({
    tags: tagsById.get(id)?.map((row) => row.name) ?? [],
    categories: categoriesById.get(id)?.map((row) => row.category) ?? [],
  })
}
