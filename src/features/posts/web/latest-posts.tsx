import type { Card } from '#features/posts/web/post-fields.ts'
import { PostCard, PostCardSkeleton } from '#features/posts/web/post-card.tsx'
import { type CardPage, LATEST_LIMIT } from '#features/posts/web/posts.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import type { Read } from '#ui/use-read.ts'

const THREE = 'lg:grid-cols-3'
/** As many columns as leave no row half empty. */
const COLUMNS: Record<number, string> = { 2: '', 4: 'lg:grid-cols-4' }

/** The newest posts, of one genre or of all. */
export function LatestPosts({ latest, posts }: { latest: Read<CardPage>; posts: Card[] }) {
  if (latest.status === 'error') return <Failure retry={latest.retry}>Failed to load latest posts</Failure>
  if (latest.status === 'loading')
    return <CardGridSkeleton label="Loading latest posts..." count={LATEST_LIMIT} columns={3} />
  if (latest.data.posts.length === 0) return <Empty>No posts available, come back later.</Empty>
  return (
    <ul
      aria-busy={latest.stale}
      className={`grid gap-x-6 gap-y-14 transition-opacity duration-120 aria-busy:opacity-50 sm:grid-cols-2 ${COLUMNS[posts.length] ?? THREE}`}
    >
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} list="latest" />
        </li>
      ))}
    </ul>
  )
}

type CardGridSkeletonProps = { label: string; count: number; columns?: 2 | 3 }

export function CardGridSkeleton({ label, count, columns = 2 }: CardGridSkeletonProps) {
  return (
    <div>
      <p role="status" className="mb-6 font-read text-dek text-muted">
        {label}
      </p>
      <div className={`grid gap-x-6 gap-y-14 sm:grid-cols-2 ${columns === 3 ? THREE : ''}`}>
        {Array.from({ length: count }, (_, index) => (
          <PostCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
