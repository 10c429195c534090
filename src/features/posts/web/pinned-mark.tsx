import type { Card } from '#features/posts/web/post-fields.ts'
import { PinIcon } from '#ui/icons.tsx'

/** Says that editors put a post at the head of this list, whatever its order. */
export function PinnedMark({ post, list }: { post: Card; list: 'featured' | 'latest' | 'popular' }) {
  if (!post.pinned.includes(list)) return null
  return (
    <span className="eyebrow inline-flex items-baseline gap-1 text-muted">
      <PinIcon />
      Pinned
    </span>
  )
}
