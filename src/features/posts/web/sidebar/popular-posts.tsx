import { hueProps } from '#ui/hue.ts'
import { PinnedMark } from '#features/posts/web/card/pinned-mark.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import { PostLink } from '#features/posts/web/card/post-link.tsx'
import { popularQuery } from '#features/posts/web/posts.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'
import { NO_POSTS, popularTexts as texts } from '../../texts/lists.ts'

type PopularPostsProps = {
  limit: number
  /** The posts to show, if the page leaves some out. */
  posts?: Card[]
}

/** A ranking with the week's views. */
export function PopularPosts({ limit, posts }: PopularPostsProps) {
  const popular = useRead(popularQuery(limit))
  if (popular.status === 'error') return <Failure retry={popular.retry}>{texts.failed}</Failure>
  if (popular.status === 'loading') return <PopularSkeleton count={limit} />
  if (popular.data.posts.length === 0) return <Empty>{NO_POSTS}</Empty>
  const shown = posts ?? popular.data.posts
  if (shown.length === 0) return <Empty>{texts.tooFew}</Empty>
  return (
    <ol>
      {shown.map((post, index) => (
        <li key={post.id} className="border-t border-rule">
          <Ranked post={post} place={index + 1} />
        </li>
      ))}
    </ol>
  )
}

function Ranked({ post, place }: { post: Card; place: number }) {
  const { className, style } = hueProps(post.hue)
  return (
    <article
      className={`group relative grid grid-cols-[auto_1fr] items-start gap-5 py-6 ${className}`}
      style={style}
    >
      <span aria-hidden="true" className="w-[0.7em] font-display text-numeral font-extrabold tabular-nums">
        {place}
      </span>
      <div className="flex flex-col gap-2 pt-1">
        <h3 className="text-card">
          <PostLink post={post}>{post.title}</PostLink>
        </h3>
        <p className="eyebrow text-muted">
          {post.genre && <span className="text-hue">{post.genre} · </span>}
          {weekText(post)} <PinnedMark post={post} list="popular" />
        </p>
      </div>
    </article>
  )
}

function weekText({ viewsWeek, views }: Card): string {
  if (viewsWeek === 0) return texts.noViews
  return viewsWeek === undefined ? texts.views(views) : texts.viewsThisWeek(viewsWeek)
}

function PopularSkeleton({ count }: { count: number }) {
  return (
    <div>
      <p role="status" className="border-t border-rule py-4 font-read text-dek text-muted">
        {texts.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="border-t border-rule py-6">
          <div className="skeleton h-20" />
        </div>
      ))}
    </div>
  )
}
