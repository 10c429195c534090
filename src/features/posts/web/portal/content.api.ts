import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PostCounts } from '#features/posts/posts.schema.ts'
import { type ManagedPost, managedPostOf } from '#features/posts/web/portal/managed-post.ts'
import { fieldsOf, listOf, numberOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { nothing, staffSend } from '#ui/portal/session/staff.ts'

export const CONTENT_PAGE_SIZE = 20

export type ManagedPage = { posts: ManagedPost[]; total: number }

type Wanted = { status?: string; find?: string; page?: number; limit?: number }

/** Posts that staff may see, by title or author, whatever their status. */
export const managedPostsQuery = ({
  status = 'all',
  find = '',
  page = 1,
  limit = CONTENT_PAGE_SIZE,
}: Wanted) =>
  queryOptions({
    ...readQuery(
      withParams('/api/posts', { sortBy: 'priority', status, find, limit, page }),
      (body, total): ManagedPage => {
        const posts = listOf(body, managedPostOf)
        return { posts, total: total ?? (page - 1) * limit + posts.length }
      },
    ),
    placeholderData: keepPreviousData,
    // An editor who comes back to the list wants it as it is now.
    staleTime: 0,
  })

/** How many there are of each status. */
export const postCountsQuery = readQuery('/api/posts/counts', (body): PostCounts => {
  const fields = fieldsOf(body)
  const count = (name: keyof PostCounts) => numberOf(fields[name]) ?? 0
  return {
    all: count('all'),
    published: count('published'),
    draft: count('draft'),
    scheduled: count('scheduled'),
    trash: count('trash'),
  }
})

const postPath = (id: string) => `/api/posts/${encodeURIComponent(id)}`

export const savePriority = ({ id, priority }: { id: string; priority: number }) =>
  staffSend('PATCH', `${postPath(id)}/priority`, { body: { priority }, shape: nothing })

export const trashPost = (id: string) => staffSend('DELETE', postPath(id), { shape: nothing })

export const restorePost = (id: string) => staffSend('POST', `${postPath(id)}/restore`, { shape: nothing })

export const foreverPath = (id: string) => `${postPath(id)}?forever=1`
