import type { ManagedPost } from '#features/posts/web/post-fields.ts'
import { formatDate } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { OutIcon } from '#ui/icons.tsx'

const BADGE = 'inline-flex items-center px-2 py-0.5 text-sm font-semibold'

export function ManagedPostRow({ post }: { post: ManagedPost }) {
  return (
    <article className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 text-lg">{post.title}</h2>
          <span className={`${BADGE} ${post.status === 'published' ? 'bg-raised' : 'bg-ink text-paper'}`}>
            {post.status}
          </span>
          {post.featured && <span className={`${BADGE} border border-ink`}>Featured</span>}
          {post.priority > 0 && (
            <span className={`${BADGE} bg-raised tabular-nums`}>Priority: {post.priority}</span>
          )}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span>{post.author}</span>
          <time dateTime={post.date}>{formatDate(post.date)}</time>
          <span>{formatCount(post.views)} views</span>
          {post.genre && <span>{post.genre}</span>}
        </p>
      </div>
      {/* A draft has no public page yet. */}
      {post.status === 'published' && (
        <a
          href={`/blog/post/${encodeURIComponent(post.id)}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${post.title}`}
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          View
          <OutIcon />
        </a>
      )}
    </article>
  )
}
