import { keepPreviousData } from '@tanstack/react-query'
import { CardGridSkeleton } from '#features/posts/web/latest-posts.tsx'
import { PostCard } from '#features/posts/web/post-card.tsx'
import { BLOG_PAGE_SIZE, blogQuery } from '#features/posts/web/posts.api.ts'
import { formatCount } from '#lib/numbers.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useRead } from '#ui/use-read.ts'

type BlogListProps = { page: number; genre: string | undefined; hrefOf: (page: number) => string }

export function BlogList({ page, genre, hrefOf }: BlogListProps) {
  const list = useRead({ ...blogQuery({ page, genre }), placeholderData: keepPreviousData })
  if (list.face === 'error') return <Failure retry={list.retry}>Failed to load posts</Failure>
  if (list.face === 'loading') return <CardGridSkeleton label="Loading posts..." count={BLOG_PAGE_SIZE} />
  const { posts, total } = list.data
  return (
    <>
      <p role="status" className="mb-6 text-muted">
        {formatCount(total)} articles found
      </p>
      {posts.length === 0 ? (
        <Empty>No posts available, come back later.</Empty>
      ) : (
        <ul
          aria-busy={list.stale}
          className="grid gap-x-6 gap-y-14 transition-opacity duration-120 aria-busy:opacity-50 sm:grid-cols-2"
        >
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(total / BLOG_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  )
}
