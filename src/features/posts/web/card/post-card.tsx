import { Byline } from '#features/posts/web/card/byline.tsx'
import { Cover } from '#features/posts/web/card/cover.tsx'
import { hueProps } from '#ui/hue.ts'
import { PinnedMark } from '#features/posts/web/card/pinned-mark.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import { PostLink } from '#features/posts/web/card/post-link.tsx'
import { marked } from '#ui/marked.tsx'

const SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 45vw, 92vw'

type PostCardProps = {
  post: Card
  search?: string
  /** The list that shows the card, if posts can be pinned to it. */
  list?: 'latest'
}

/** A post in a grid, with the search terms marked. */
export function PostCard({ post, search = '', list }: PostCardProps) {
  const { className, style } = hueProps(post.hue)
  return (
    <article className={`group relative flex h-full flex-col ${className}`} style={style}>
      <Cover picture={post.picture} sizes={SIZES} />
      <div className="flex grow flex-col gap-3 border-t-6 border-edge pt-4">
        <p className="eyebrow flex flex-wrap gap-x-3 text-hue empty:hidden">
          {post.genre && <span className="min-w-0">{marked(post.genre, search)}</span>}
          {list && <PinnedMark post={post} list={list} />}
        </p>
        <h3 className="text-card">
          <PostLink post={post}>{marked(post.title, search)}</PostLink>
        </h3>
        {post.excerpt && (
          <p className="line-clamp-3 font-read text-lg/snug text-muted">{marked(post.excerpt, search)}</p>
        )}
        <div className="mt-auto pt-1">
          <Byline post={post} search={search} />
        </div>
      </div>
    </article>
  )
}

/** Takes the same space while the post loads. */
export function PostCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <div className="skeleton aspect-square" />
      <div className="skeleton h-7 w-4/5" />
      <div className="skeleton h-16" />
      <div className="skeleton h-4 w-2/5" />
    </div>
  )
}
