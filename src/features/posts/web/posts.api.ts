import { readQuery, withParams } from '#ui/api.ts'
import { articleOf, type Card, cardsOf } from '#features/posts/web/post-fields.ts'

export const LATEST_LIMIT = 6
export const FEATURED_LIMIT = 4
export const POPULAR_LIMIT = 3
export const BLOG_PAGE_SIZE = 6
export const SIDEBAR_LIMIT = 4

export type CardPage = { posts: Card[]; total: number }

const list = (params: Record<string, string | number | undefined>) =>
  readQuery(withParams('/api/posts', params), cardsOf)

export const featuredQuery = list({ category: 'featured', limit: FEATURED_LIMIT })
export const popularQuery = (limit: number) => list({ category: 'popular', limit })
export const latestQuery = (genre?: string) => list({ category: 'latest', limit: LATEST_LIMIT, genre })

export const blogQuery = ({ page, genre }: { page: number; genre?: string }) =>
  readQuery(
    withParams('/api/posts', { category: 'latest', limit: BLOG_PAGE_SIZE, page, genre }),
    (body, total): CardPage => {
      const posts = cardsOf(body)
      return { posts, total: total ?? (page - 1) * BLOG_PAGE_SIZE + posts.length }
    },
  )

export const postQuery = (id: string) => readQuery(`/api/posts/${encodeURIComponent(id)}`, articleOf)

/** The one address under which a post should be known. */
export const postPath = ({ id, slug }: { id: string; slug: string }): string =>
  `/blog/post/${encodeURIComponent(id)}${slug ? `/${encodeURIComponent(slug)}` : ''}`
