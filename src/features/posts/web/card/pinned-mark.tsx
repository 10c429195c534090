import type { Card } from '#features/posts/web/post-fields.ts'
import { PinIcon } from '#ui/icons.tsx'
import { PINNED } from '../../texts/card.ts'

/** Marks a post that editors pinned to the top of this list. */
export function PinnedMark({ post, list }: { post: Card; list: 'featured' | 'latest' | 'popular' }) {
  if (!post.pinned.includes(list)) return null
  return (
    <span className="eyebrow inline-flex items-baseline gap-1 text-muted">
      <PinIcon />
      {PINNED}
    </span>
  )
}
