import { keepPreviousData } from '@tanstack/react-query'
import { PostCard, PostCardSkeleton } from '#features/posts/web/post-card.tsx'
import { LATEST_LIMIT, latestQuery } from '#features/posts/web/posts.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'

/** The newest posts, of one genre or of all. The old ones stay while another genre is on its way: no jump. */
export function LatestPosts({ genre }: { genre?: string }) {
  const latest = useRead({ ...latestQuery(genre), placeholderData: keepPreviousData })
  if (latest.face === 'error') return <Failure retry={latest.retry}>Failed to load latest posts</Failure>
  if (latest.face === 'loading')
    return <CardGridSkeleton label="Loading latest posts..." count={LATEST_LIMIT} />
  if (latest.data.length === 0) return <Empty>No posts available, come back later.</Empty>
  return (
    <ul
      aria-busy={latest.stale}
      className="grid gap-x-6 gap-y-14 transition-opacity duration-120 aria-busy:opacity-50 sm:grid-cols-2"
    >
      {latest.data.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}

export function CardGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <p role="status" className="mb-6 font-read text-dek text-muted">
        {label}
      </p>
      <div className="grid gap-x-6 gap-y-14 sm:grid-cols-2">
        {Array.from({ length: count }, (_, index) => (
          <PostCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
