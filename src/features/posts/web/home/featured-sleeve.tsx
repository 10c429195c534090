import { Cover } from '#features/posts/web/card/cover.tsx'
import { hueProps } from '#ui/hue.ts'
import type { Card } from '#features/posts/web/post-fields.ts'
import { PostLink } from '#features/posts/web/card/post-link.tsx'

/** A post as a record half out of its sleeve. Without a post, a blank sleeve without text. */
export function FeaturedSleeve({ post }: { post: Card | undefined }) {
  const { className, style } = hueProps(post?.hue ?? null)
  return (
    <article className={`sleeve group relative ${className}`} style={style}>
      <div aria-hidden="true" className="sleeve-record vinyl" />
      <Cover picture={post?.picture ?? null} sizes="(min-width: 1024px) 52vw, 92vw" eager />
      {post && (
        <p className="flex flex-wrap items-baseline gap-x-4 border-t-6 border-edge bg-paper py-3">
          {post.genre && <span className="eyebrow text-hue">{post.genre}</span>}
          <span className="font-semibold">
            <PostLink post={post}>{post.title}</PostLink>
          </span>
        </p>
      )}
    </article>
  )
}
