import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ManagedPost, managedPostOf } from '#features/posts/web/post-fields.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { listOf } from '#lib/shapes.ts'

export const CONTENT_PAGE_SIZE = 20

export type ManagedPage = { posts: ManagedPost[]; total: number }

/** Every post that staff may see, whatever its status. */
export const managedPostsQuery = (page: number) =>
  queryOptions({
    ...readQuery(
      withParams('/api/posts', { sortBy: 'priority', status: 'all', limit: CONTENT_PAGE_SIZE, page }),
      (body, total): ManagedPage => {
        const posts = listOf(body, managedPostOf)
        return { posts, total: total ?? (page - 1) * CONTENT_PAGE_SIZE + posts.length }
      },
    ),
    placeholderData: keepPreviousData,
    // An editor who comes back to the list wants it as it is now.
    staleTime: 0,
  })
