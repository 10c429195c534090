import { Cover } from '#features/posts/web/card/cover.tsx'
import { hueProps } from '#ui/hue.ts'
import { PinnedMark } from '#features/posts/web/card/pinned-mark.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import { PostLink } from '#features/posts/web/card/post-link.tsx'
import { recentQuery, SIDEBAR_LIMIT } from '#features/posts/web/posts.api.ts'
import { formatDate } from '#lib/dates.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'
import { NO_POSTS, recentTexts as texts } from '../../texts/lists.ts'

/** The newest posts as a list of small covers. */
export function RecentPosts() {
  const recent = useRead(recentQuery)
  if (recent.status === 'error') return <Failure retry={recent.retry}>{texts.failed}</Failure>
  if (recent.status === 'loading') return <RecentSkeleton />
  if (recent.data.posts.length === 0) return <Empty>{NO_POSTS}</Empty>
  return (
    <ul>
      {recent.data.posts.map((post) => (
        <li key={post.id} className="border-t border-rule">
          <RecentPost post={post} />
        </li>
      ))}
    </ul>
  )
}

function RecentPost({ post }: { post: Card }) {
  const { className, style } = hueProps(post.hue)
  return (
    <article className={`group relative grid grid-cols-[5rem_1fr] gap-4 py-4 ${className}`} style={style}>
      <Cover picture={post.picture} sizes="80px" className="aspect-square border-l-4 border-edge" />
      <div className="flex flex-col gap-1.5">
        <h3 className="text-lg/tight">
          <PostLink post={post}>{post.title}</PostLink>
        </h3>
        <p className="eyebrow mt-auto text-muted">
          {post.genre && <span className="text-hue">{post.genre} · </span>}
          <time dateTime={post.date}>{formatDate(post.date)}</time> <PinnedMark post={post} list="latest" />
        </p>
      </div>
    </article>
  )
}

function RecentSkeleton() {
  return (
    <div>
      <p role="status" className="border-t border-rule py-4 font-read text-dek text-muted">
        {texts.loading}
      </p>
      {Array.from({ length: SIDEBAR_LIMIT }, (_, index) => (
        <div key={index} aria-hidden="true" className="border-t border-rule py-4">
          <div className="skeleton h-20" />
        </div>
      ))}
    </div>
  )
}
