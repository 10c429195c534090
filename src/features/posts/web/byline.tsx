import type { Card } from '#features/posts/web/post-fields.ts'

/** Who wrote it and how long it takes. */
export function Byline({ post }: { post: Card }) {
  return (
    <p className="eyebrow text-muted">
      {post.author}
      {post.readTime && <> · {post.readTime}</>}
    </p>
  )
}
