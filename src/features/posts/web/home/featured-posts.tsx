import { Byline } from '#features/posts/web/card/byline.tsx'
import { Cover } from '#features/posts/web/card/cover.tsx'
import { hueProps } from '#ui/hue.ts'
import { PinnedMark } from '#features/posts/web/card/pinned-mark.tsx'
import type { Card } from '#features/posts/web/post-fields.ts'
import { PostLink } from '#features/posts/web/card/post-link.tsx'
import { featuredQuery } from '#features/posts/web/posts.api.ts'
import { Empty, Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'
import { featuredTexts as texts } from '../../texts/lists.ts'

/** One large card, the others small. */
export function FeaturedPosts({ posts }: { posts: Card[] }) {
  const featured = useRead(featuredQuery)
  if (featured.status === 'error') return <Failure retry={featured.retry}>{texts.failed}</Failure>
  if (featured.status === 'loading') return <FeaturedSkeleton />
  if (featured.data.posts.length === 0) return <Empty>{texts.empty}</Empty>

  const [large, ...small] = posts
  return (
    <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
      {large && <LargeFeature post={large} />}
      {small.length > 0 && (
        <ul className="flex flex-col justify-between lg:col-span-5">
          {small.map((post) => (
            <li key={post.id} className="border-t border-rule py-5 first:border-t-0 first:pt-0 last:pb-0">
              <SmallFeature post={post} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LargeFeature({ post }: { post: Card }) {
  const { className, style } = hueProps(post.hue)
  return (
    <article className={`group relative lg:col-span-7 lg:pr-6 ${className}`} style={style}>
      <Cover
        picture={post.picture}
        sizes="(min-width: 1024px) 720px, 92vw"
        className="aspect-square border-l-8 border-edge sm:aspect-4/3"
      />
      <Kicker post={post} className="mt-5" />
      <h3 className="mt-2 text-lead">
        <PostLink post={post}>{post.title}</PostLink>
      </h3>
      <p className="mt-3 max-w-[33em] font-read text-dek text-muted">{post.excerpt}</p>
      <div className="mt-4">
        <Byline post={post} />
      </div>
    </article>
  )
}

function SmallFeature({ post }: { post: Card }) {
  const { className, style } = hueProps(post.hue)
  return (
    <article
      className={`group relative grid grid-cols-[7rem_1fr] gap-5 sm:grid-cols-[11rem_1fr] ${className}`}
      style={style}
    >
      <Cover picture={post.picture} sizes="176px" className="aspect-square border-l-4 border-edge" />
      <div className="flex flex-col gap-2">
        <Kicker post={post} />
        <h3 className="text-card">
          <PostLink post={post}>{post.title}</PostLink>
        </h3>
        <div className="mt-auto">
          <Byline post={post} />
        </div>
      </div>
    </article>
  )
}

function Kicker({ post, className = '' }: { post: Card; className?: string }) {
  return (
    <p className={`eyebrow flex flex-wrap gap-x-3 text-hue empty:hidden ${className}`}>
      {post.genre && <span className="min-w-0">{post.genre}</span>}
      <PinnedMark post={post} list="featured" />
    </p>
  )
}

function FeaturedSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7 lg:pr-6">
        <div className="skeleton grid aspect-square place-items-center sm:aspect-4/3">
          <p role="status" className="font-read text-dek">
            {texts.loading}
          </p>
        </div>
        <div aria-hidden="true" className="skeleton mt-5 h-44" />
      </div>
      <div aria-hidden="true" className="flex flex-col justify-between gap-6 lg:col-span-5">
        <div className="skeleton h-44" />
        <div className="skeleton h-44" />
        <div className="skeleton h-44" />
      </div>
    </div>
  )
}
