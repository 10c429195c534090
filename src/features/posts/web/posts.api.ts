import { type Answer, readQuery, withParams } from '#ui/api.ts'
import { BLOG_PATH } from '#lib/paths.ts'
import { BLOG_PAGE_SIZE, type Listing } from '#features/posts/web/listing.ts'
import { articleOf, type Card, cardsOf } from '#features/posts/web/post-fields.ts'

/** For the editor, which shows a draft as readers would see it. */
export { type Article, articleOf, tagsOf } from '#features/posts/web/post-fields.ts'

export const LATEST_LIMIT = 6
const FEATURED_LIMIT = 4
export const POPULAR_LIMIT = 3
export const SIDEBAR_LIMIT = 4
/** A site with more posts than this is filtered by its server, page by page. */
export const IN_MEMORY_MAX = 500
const RANKED_LIMIT = 100

/** `more`: a search found more posts than it counts. */
export type CardPage = { posts: Card[]; total: number; more?: boolean }

const hasMore = (answer?: Answer) => answer?.header?.('x-total-more') === 'true'

const list = (params: Record<string, string | number | undefined>) =>
  readQuery(withParams('/api/posts', params), cardsOf)

export const featuredQuery = list({ category: 'featured', limit: FEATURED_LIMIT })
export const popularQuery = (limit: number) => list({ category: 'popular', limit })
export const latestQuery = (genre?: string) => list({ category: 'latest', limit: LATEST_LIMIT, genre })
/** The posts after those, in place of what Home leaves out because it is on the page already. */
export const nextLatestQuery = (genre?: string) =>
  list({ category: 'latest', limit: LATEST_LIMIT, page: 2, genre })
export const recentQuery = list({ category: 'latest', limit: SIDEBAR_LIMIT })
export const allPostsQuery = list({})

/** One page of the listing, computed by the server. */
export const listingQuery = ({ search, genre, tag, filter, sort, page }: Listing) =>
  readQuery(
    withParams('/api/posts', { search, genre, tag, filter, sort, limit: BLOG_PAGE_SIZE, page }),
    (body, total, answer): CardPage => {
      const posts = cardsOf(body)
      const counted = total ?? (page - 1) * BLOG_PAGE_SIZE + posts.length
      return { posts, total: counted, ...(hasMore(answer) && { more: true }) }
    },
  )

/** The listing as it opens; its total is that of all posts. */
export const firstPageQuery = listingQuery({
  search: '',
  genre: undefined,
  filter: undefined,
  sort: undefined,
  page: 1,
})

/** What a search finds, best first. `total` may be more than the ids that are named. */
export const rankedQuery = (search: string) =>
  readQuery(withParams('/api/posts', { search, limit: RANKED_LIMIT }), (body, total) => {
    const ids = cardsOf(body).map(({ id }) => id)
    return { ids, total: total ?? ids.length }
  })

/** The best matches while somebody is typing. */
export const searchQuery = (search: string) =>
  readQuery(withParams('/api/posts', { search }), (body, total, answer): CardPage => {
    const posts = cardsOf(body)
    return { posts, total: total ?? posts.length, ...(hasMore(answer) && { more: true }) }
  })

export const postQuery = (id: string) => readQuery(`/api/posts/${encodeURIComponent(id)}`, articleOf)

/** Up to three posts that share tags, genre or artist. */
export const relatedQuery = (id: string) => readQuery(`/api/posts/${encodeURIComponent(id)}/related`, cardsOf)

/** The address of a state of the listing, without what is the default. */
export const blogPath = ({ search, genre, tag, filter, sort, page }: Partial<Listing>): string =>
  withParams(BLOG_PATH, { search, genre, tag, filter, sort, page: page === 1 ? undefined : page })
