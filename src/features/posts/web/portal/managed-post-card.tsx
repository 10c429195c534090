import { useState } from 'react'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { daysLeft, type ManagedPost } from '#features/posts/web/portal/managed-post.ts'
import { PostCardActions, TrashedPostActions } from '#features/posts/web/portal/post-card-actions.tsx'
import { PriorityInput } from '#features/posts/web/portal/priority-input.tsx'
import { SampleBadge } from '#features/sample/web/portal/sample-badge.tsx'
import type { Picture } from '#features/posts/web/post-fields.ts'
import { editPostPath } from '#lib/portal-paths.ts'
import { VARIANT_WIDTHS, variantUrl } from '#lib/image-variants.ts'
import { Image } from '#ui/image.tsx'
import { Badge } from '#ui/portal/display/badge.tsx'
import { localDay } from '#ui/portal/display/local-numbers.ts'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { postCardTexts as texts } from '../../texts/portal.ts'

/** Published posts belong to the editors, also those of an author. */
const useMayChange = ({ status }: ManagedPost): boolean => useMay('posts.publish') || status === 'draft'

export function ManagedPostCard({ post }: { post: ManagedPost }) {
  const trashed = post.deletedAt !== ''
  const mayArrange = useMay('posts.arrange')
  const mayChange = useMayChange(post)
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 py-4 lg:grid-cols-[auto_1fr_auto]">
      <Sleeve post={post} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-lg leading-snug">
            {trashed ? (
              <span data-row>{post.title}</span>
            ) : (
              <a data-row href={editPostPath(post.id)} className="hover:underline">
                {post.title}
              </a>
            )}
          </h2>
          <Badges post={post} trashed={trashed} />
        </div>
        {post.excerpt && <p className="mt-1 line-clamp-2 max-w-[70ch] text-muted">{post.excerpt}</p>}
        <Facts post={post} trashed={trashed} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-1 gap-y-2 lg:col-span-1 lg:flex-nowrap lg:self-center">
        {trashed ? (
          mayChange && <TrashedPostActions post={post} />
        ) : (
          <>
            {mayArrange && <PriorityInput post={post} />}
            <PostCardActions post={post} mayChange={mayChange} />
          </>
        )}
      </div>
    </article>
  )
}

const SMALLEST = VARIANT_WIDTHS[0]

const smallest = ({ url, size }: Picture) =>
  size && size.width >= SMALLEST ? variantUrl(url, SMALLEST, 'webp') : url

function Sleeve({ post: { picture } }: { post: ManagedPost }) {
  return (
    <div className="grooves size-16 overflow-hidden sm:size-20">
      {picture && (
        <Image
          src={smallest(picture)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  )
}

function Badges({ post, trashed }: { post: ManagedPost; trashed: boolean }) {
  const mayRemoveSample = useMay('sample.remove')
  return (
    <span className="flex flex-wrap gap-1.5">
      {trashed ? <Badge look="loud">{texts.inTrash}</Badge> : <StatusBadge status={post.status} />}
      {post.inReview && !trashed && <Badge look="loud">{texts.inReview}</Badge>}
      {mayRemoveSample && <SampleBadge of="posts" id={post.id} />}
      {post.featured && <Badge look="outlined">{texts.featured}</Badge>}
      {post.priority > 0 && <Badge>{texts.priority(post.priority)}</Badge>}
    </span>
  )
}

/** The true status. Posts that are not public are highlighted. */
const StatusBadge = ({ status }: { status: string }) => (
  <Badge look={status === 'published' ? 'plain' : status === 'draft' ? 'dashed' : 'loud'}>{status}</Badge>
)

function Facts({ post, trashed }: { post: ManagedPost; trashed: boolean }) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
      <span>{post.author}</span>
      {post.date && <time dateTime={post.date}>{localDay(post.date)}</time>}
      <span>{texts.views(post.views)}</span>
      {post.genre && <span>{post.genre}</span>}
      {post.status === 'scheduled' && post.publishAt && (
        <span className="font-semibold text-ink">
          {texts.scheduledFor}
          <LocalTime at={post.publishAt} />
        </span>
      )}
      {trashed && <TimeLeft since={post.deletedAt} />}
    </p>
  )
}

function TimeLeft({ since }: { since: string }) {
  const [now] = useState(Date.now)
  return <span className="font-semibold text-ink">{texts.daysLeft(daysLeft(since, now))}</span>
}
