import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PostListQuery } from '#features/posts/posts.schema.ts'
import { type ManagedPost, managedPostOf } from '#features/posts/web/portal/managed-post.ts'
import { readQuery } from '#ui/api.ts'
import { staffQuery, staffSend } from '#ui/portal/session/staff.ts'

export const CONTENT_PAGE_SIZE = 20

export type ManagedPage = { posts: ManagedPost[]; total: number }

type Wanted = Pick<PostListQuery, 'status' | 'find' | 'page' | 'limit'>

/** Posts that staff may see, by title or author, whatever their status. */
export const managedPostsQuery = ({
  status = 'all',
  find = '',
  page = 1,
  limit = CONTENT_PAGE_SIZE,
}: Wanted) =>
  queryOptions({
    ...staffQuery(
      'GET /api/posts',
      'page',
      { query: { sortBy: 'priority', status, find, limit, page } },
      ({ entries, total }): ManagedPage => ({ posts: entries.map(managedPostOf), total }),
    ),
    placeholderData: keepPreviousData,
    // An editor who returns to the list expects the current state.
    staleTime: 0,
  })

export const postCountsQuery = readQuery('GET /api/posts/counts', 'record')

export const savePriority = ({ id, priority }: { id: string; priority: number }) =>
  staffSend('PATCH /api/posts/:id/priority', 'nothing', { params: { id }, body: { priority } })

export const trashPost = (id: string) => staffSend('DELETE /api/posts/:id', 'nothing', { params: { id } })

export const restorePost = (id: string) =>
  staffSend('POST /api/posts/:id/restore', 'nothing', { params: { id } })
