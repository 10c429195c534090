import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import type { Category } from '#lib/values.ts'
import { caseKey } from '#lib/fold.ts'
import { countListed, listedIds, listsNamed, type OnLists } from './stored-lists.queries.ts'
import { inOrderOf, type Page, type PostFilter, type PostOrder } from './filter.queries.ts'
import * as queries from './posts.queries.ts'

/** More posts than this in one week come from an import, and are a large part of all posts. */
const RECENT_MAX = 2000

export type Narrower = { featured?: boolean; pinnedTo?: Category; notPinnedTo?: Category }

/** The cheapest way to find and count the posts of a list. */
export type Source = {
  ids: (narrower: Narrower, order: PostOrder, page: Page) => Promise<string[]>
  count: (narrower: Narrower) => Promise<number>
}

type Needs = { db: Db; heavy: HeavyReads }

export async function sourceOf(needs: Needs, filter: PostFilter): Promise<Source> {
  const { visibleAt, find, ids, owner, onFeaturedList, createdSince, author } = filter
  if (visibleAt === undefined || (find ?? ids ?? owner ?? onFeaturedList) !== undefined)
    return fromTable(needs, filter)
  const named = await listsNamed(needs.db, filter)
  if (!named) return NOTHING
  if (createdSince === undefined) {
    const { featured } = filter
    return fromLists(needs, filter, { ...named, featured, visibleAt })
  }
  // The posts of one author are few, and those of a week have no authors.
  if (author !== undefined) return fromTable(needs, filter)
  const week = await queries.recentPosts(needs.db, visibleAt, createdSince, RECENT_MAX + 1)
  return week.length > RECENT_MAX ? fromTable(needs, filter) : fromRecent(week, filter, named.genreId)
}

const NOTHING: Source = { ids: () => Promise.resolve([]), count: () => Promise.resolve(0) }

/** For staff, and within the few posts that a search has found. */
const fromTable = ({ db }: Needs, filter: PostFilter): Source => ({
  ids: (narrower, order, page) => queries.postIds(db, { ...filter, ...narrower }, order, page),
  count: (narrower) => queries.countPosts(db, { ...filter, ...narrower }),
})

const fromLists = ({ db, heavy }: Needs, filter: PostFilter, on: OnLists): Source => ({
  ids(narrower, order, page) {
    const all = { ...on, ...narrower }
    const named = all.lists.length > 0 || (all.genreId ?? all.pinnedTo) !== undefined
    return named
      ? listedIds(db, all, order, page)
      : queries.postIds(db, { ...filter, ...narrower }, order, page)
  },
  count: (narrower) => countListed(db, heavy, { ...on, ...narrower }),
})

/** The posts of one week: few enough to filter and sort in memory, in any order. */
function fromRecent(week: queries.RecentPost[], filter: PostFilter, genreId: string | undefined): Source {
  const tag = filter.tag === undefined ? undefined : caseKey(filter.tag)
  const matching = ({ featured = filter.featured, pinnedTo, notPinnedTo }: Narrower) =>
    week.filter(
      (post) =>
        (genreId === undefined || post.genre_id === genreId) &&
        (tag === undefined || post.tags.some((name) => caseKey(name) === tag)) &&
        (!featured || post.featured) &&
        (!pinnedTo || post.categories.includes(pinnedTo)) &&
        (!notPinnedTo || !post.categories.includes(notPinnedTo)),
    )
  return {
    ids: (narrower, order, { limit, offset }) =>
      Promise.resolve(
        matching(narrower)
          .toSorted(inOrderOf(order))
          .slice(offset, offset + limit)
          .map(({ id }) => id),
      ),
    count: (narrower) => Promise.resolve(matching(narrower).length),
  }
}
