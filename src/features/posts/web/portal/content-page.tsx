import { useSearchParams } from 'react-router'
import { CONTENT_PAGE_SIZE, managedPostsQuery } from '#features/posts/web/portal/content.api.ts'
import { ManagedPostRow } from '#features/posts/web/portal/managed-post-row.tsx'
import { formatCount } from '#lib/numbers.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useRead } from '#ui/use-read.ts'

export function ContentPage() {
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  return (
    <>
      <title>Content Management · Sleevenotes</title>
      <h1 className="text-section">Content Management</h1>
      <div className="mt-8">
        <ManagedPosts page={page} />
      </div>
    </>
  )
}

function ManagedPosts({ page }: { page: number }) {
  const list = useRead(managedPostsQuery(page))
  if (list.face === 'error') return <Failure retry={list.retry}>Failed to load posts</Failure>
  if (list.face === 'loading') return <ListSkeleton />
  const { posts, total } = list.data
  if (total === 0) return <Empty>No posts yet.</Empty>
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {formatCount(total)} posts
      </p>
      <ul aria-busy={list.stale} className="border-b border-rule aria-busy:opacity-50">
        {posts.map((post) => (
          <li key={post.id} className="border-t border-rule">
            <ManagedPostRow post={post} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(total / CONTENT_PAGE_SIZE)} hrefOf={(to) => `?page=${to}`} />
    </>
  )
}

function ListSkeleton() {
  return (
    <div>
      <p role="status" className="mb-3 text-muted">
        Loading posts...
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden="true" className="border-t border-rule py-4">
          <div className="skeleton h-14" />
        </div>
      ))}
    </div>
  )
}
