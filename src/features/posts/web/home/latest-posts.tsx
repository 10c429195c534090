import type { Card } from '#features/posts/web/post-fields.ts'
import { PostCard, PostCardSkeleton } from '#features/posts/web/card/post-card.tsx'
import { type CardPage, LATEST_LIMIT } from '#features/posts/web/posts.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import type { Read } from '#ui/use-read.ts'
import { latestTexts as texts, NO_POSTS } from '../../texts/lists.ts'

const THREE = 'lg:grid-cols-3'
/** As many columns as fill every row. */
const COLUMNS: Record<number, string> = { 2: '', 4: 'lg:grid-cols-4' }

/** The newest posts, of one genre or of all. */
export function LatestPosts({ latest, posts }: { latest: Read<CardPage>; posts: Card[] }) {
  if (latest.status === 'error') return <Failure retry={latest.retry}>{texts.failed}</Failure>
  if (latest.status === 'loading')
    return <CardGridSkeleton label={texts.loading} count={LATEST_LIMIT} columns={3} />
  if (latest.data.posts.length === 0) return <Empty>{NO_POSTS}</Empty>
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
