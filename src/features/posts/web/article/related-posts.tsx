import { Cover } from '#features/posts/web/card/cover.tsx'
import { hueProps } from '#ui/hue.ts'
import type { Card } from '#features/posts/web/post-fields.ts'
import { PostLink } from '#features/posts/web/card/post-link.tsx'
import { relatedQuery } from '#features/posts/web/posts.api.ts'
import { Failure } from '#ui/notice.tsx'
import { useRead } from '#ui/use-read.ts'
import { relatedTexts as texts } from '../../texts/article-parts.ts'

export function RelatedPosts({ id }: { id: string }) {
  return (
    <section aria-labelledby="related" className="screen-only border-t border-rule pt-5">
      <h2 id="related" className="mb-5 text-card">
        {texts.title}
      </h2>
      <Related id={id} />
    </section>
  )
}

function Related({ id }: { id: string }) {
  const { status, data, retry } = useRead(relatedQuery(id))
  if (status === 'loading')
    return (
      <p role="status" className="text-muted">
        {texts.loading}
      </p>
    )
  if (status === 'error') return <Failure retry={retry}>{texts.failed}</Failure>
  if (data.length === 0) return <p className="text-muted">{texts.empty}</p>
  return (
    <ul className="flex flex-col gap-5">
      {data.map((post) => (
        <li key={post.id}>
          <RelatedPost post={post} />
        </li>
      ))}
    </ul>
  )
}

function RelatedPost({ post }: { post: Card }) {
  const { className, style } = hueProps(post.hue)
  return (
    <article
      className={`group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 ${className}`}
      style={style}
    >
      <Cover picture={post.picture && { ...post.picture, alt: '' }} sizes="88px" />
      <div className="self-center">
        {post.genre && <p className="eyebrow text-hue">{post.genre}</p>}
        <h3 className="mt-1 text-lg leading-tight">
          <PostLink post={post}>{post.title}</PostLink>
        </h3>
      </div>
    </article>
  )
}
