import type { Card } from '#features/posts/web/post-fields.ts'
import { marked } from '#ui/marked.tsx'

export function Byline({ post, search = '' }: { post: Card; search?: string }) {
  return (
    <p className="eyebrow text-muted">
      {marked(post.author, search)}
      {post.readTime && <> · {post.readTime}</>}
    </p>
  )
}
