import { BLOG_PATH } from '#lib/paths.ts'
import type { PostListQuery } from '#features/posts/posts.schema.ts'
import { adaptedQuery } from '#ui/api.ts'
import { withParams } from '#ui/calls.ts'
import { BLOG_PAGE_SIZE, type Listing } from '#features/posts/web/listing/listing.ts'
import { articleOf, type Card, cardsOf } from '#features/posts/web/post-fields.ts'

/** For the editor, which previews a draft as readers would see it. */
export { type Article, articleOf } from '#features/posts/web/post-fields.ts'

export const LATEST_LIMIT = 6
const FEATURED_LIMIT = 4
export const POPULAR_LIMIT = 3
export const SIDEBAR_LIMIT = 4
/** The server filters and pages the list of a site with more posts than this. */
export const IN_MEMORY_MAX = 500
const RANKED_LIMIT = 100

/** `more`: a search found more posts than it counts. */
export type CardPage = { posts: Card[]; total: number; more?: true }

/** Posts as readers see them, as cards, in any accepted spelling. */
const posts = (query: Partial<PostListQuery>) =>
  adaptedQuery('GET /api/posts', 'page', { query }, ({ entries, more }, answer): CardPage => {
    const cards = cardsOf(entries)
    const before = query.page && query.limit ? (query.page - 1) * query.limit : 0
    return { posts: cards, total: answer.total ?? before + cards.length, ...(more && { more }) }
  })

export const featuredQuery = posts({ category: 'featured', limit: FEATURED_LIMIT })
export const popularQuery = (limit: number) => posts({ category: 'popular', limit })
export const latestQuery = (genre?: string) => posts({ category: 'latest', limit: LATEST_LIMIT, genre })
/** The posts after the latest ones, which replace those that Home leaves out as duplicates. */
export const nextLatestQuery = (genre?: string) =>
  posts({ category: 'latest', limit: LATEST_LIMIT, page: 2, genre })
export const recentQuery = posts({ category: 'latest', limit: SIDEBAR_LIMIT })
export const allPostsQuery = posts({})

/** One page of the listing, computed by the server. */
export const listingQuery = ({ search, genre, tag, filter, sort, page }: Listing) =>
  posts({ search, genre, tag, filter, sort, limit: BLOG_PAGE_SIZE, page })

/** Fills rows of two and of three. */
export const AUTHOR_PAGE_SIZE = 12

export const authorPostsQuery = (author: string, page: number) =>
  posts({ author, limit: AUTHOR_PAGE_SIZE, page })

/** The first page of the listing; its total is that of all posts. */
export const firstPageQuery = listingQuery({
  search: '',
  genre: undefined,
  filter: undefined,
  sort: undefined,
  page: 1,
})

/** The results of a search, best first. `total` may be more than the returned posts. */
export const rankedQuery = (search: string) => posts({ search, limit: RANKED_LIMIT })

/** The best matches while the reader types. */
export const searchQuery = (search: string) => posts({ search })

export const postQuery = (id: string) =>
  adaptedQuery('GET /api/posts/:id', 'record', { params: { id } }, articleOf)

/** Up to three posts that share tags, genre or artist. */
export const relatedQuery = (id: string) =>
  adaptedQuery('GET /api/posts/:id/related', 'list', { params: { id } }, cardsOf)

/** The URL of the listing in a state, without defaults. */
export const blogPath = ({ search, genre, tag, filter, sort, page }: Partial<Listing>): string =>
  withParams(BLOG_PATH, { search, genre, tag, filter, sort, page: page === 1 ? undefined : page })
