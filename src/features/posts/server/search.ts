import type { Category } from '#lib/values.ts'
import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { PostListQuery } from '../posts.schema.ts'
import type { Page, PostFilter, PostOrder } from './filter.queries.ts'
import * as queries from './posts.queries.ts'
import { RESULTS_MAX, type SearchIndex, type SearchScope } from './search-needs.ts'

/** Up to this many matches are sorted. Beyond it, we walk the requested order and look for matches. */
const SORTED_MAX = 1000
const CHUNK = 200
/** A word with that many matches has enough of them among this many posts. */
const LOOKED_AT_MAX = 20_000

type Needs = { db: Db; search: SearchIndex; clock: Clock }
/** `more`: there are matches beyond these. */
type Found = { ids: string[]; more: boolean }

const limited = (ids: string[], more = ids.length > RESULTS_MAX): Found => ({
  ids: ids.slice(0, RESULTS_MAX),
  more,
})

/** One page of the search results within the filter, best first, and the total. */
export async function rankedMatches(
  { search, clock }: Needs,
  query: PostListQuery,
  filter: PostFilter,
  { offset, limit }: Page,
) {
  const end = Math.min(offset + limit, RESULTS_MAX)
  const { ids, count } = await search.ranked(query.search ?? '', scopeOf(filter, clock), end)
  return { ids: ids.slice(offset, end), total: Math.min(count, RESULTS_MAX), more: count > RESULTS_MAX }
}

/** The same in another order, including pinned posts. */
export async function orderedMatches(
  needs: Needs,
  query: PostListQuery,
  filter: PostFilter,
  order: PostOrder,
  page: Page,
): Promise<Found> {
  const { db, search, clock } = needs
  const { ids, among } = await search.latest(query.search ?? '', scopeOf(filter, clock), SORTED_MAX + 1)
  if (ids.length === 0) return { ids, more: false }
  const pins = query.category ? await pinnedMatches(db, query.category, filter, among) : []
  if (ids.length <= SORTED_MAX || order === 'latest') {
    const sorted = await queries.postIds(db, { ...filter, ids }, order)
    return withPins(pins, limited(sorted))
  }
  const wanted = Math.min(page.offset + page.limit, RESULTS_MAX)
  const first: string[] = []
  for (let offset = 0; first.length < wanted && offset < LOOKED_AT_MAX; offset += CHUNK) {
    const some = await queries.postIds(db, filter, order, { limit: CHUNK, offset })
    const matching = new Set(await among(some))
    first.push(...some.filter((id) => matching.has(id)))
    if (some.length < CHUNK) break
  }
  // The rest of the list is only counted, so any matches will do.
  const rest = [...new Set([...first, ...(await queries.postIds(db, { ...filter, ids }, order))])]
  return withPins(pins, limited(rest, true))
}

const withPins = (pins: string[], { ids, more }: Found): Found => ({
  ids: [...new Set([...pins, ...ids])],
  more,
})

/** Pinned posts come first, even when a search for a common word would not reach them. */
const pinnedMatches = async (
  db: Db,
  category: Category,
  filter: PostFilter,
  among: (ids: string[]) => Promise<string[]>,
) => among(await queries.pinnedIds(db, category, filter, RESULTS_MAX))

function scopeOf(filter: PostFilter, clock: Clock): SearchScope {
  // Without the times, so that identical searches at one moment run once.
  const { visibleAt, unpublished, trash, ...narrower } = filter
  const hidden = trash ? 'trash' : unpublished === 'drafts' ? 'draft' : unpublished ? 'scheduled' : 'all'
  return {
    ...narrower,
    status: visibleAt === undefined ? hidden : 'visible',
    now: visibleAt ?? isoNow(clock),
  }
}
