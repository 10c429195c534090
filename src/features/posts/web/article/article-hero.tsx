import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { PostPicture } from '#features/posts/web/card/cover.tsx'
import type { Article, Picture } from '#features/posts/web/post-fields.ts'
import { Names, portraitsOf } from '#features/posts/web/article/names.tsx'
import { blogPath } from '#features/posts/web/posts.api.ts'
import { Image } from '#ui/image.tsx'
import { formatDate } from '#lib/dates.ts'
import { BADGES_LABEL, FEATURED } from '../../texts/article.ts'

/** A brighter picture makes the page white; a darker or unknown one makes it black. */
const BRIGHT = 0.5

/** The server knows the brightness of uploaded pictures. The browser measures all others. */
function useBright(picture: Picture | null): boolean {
  const [measured, setMeasured] = useState(0)
  const unknown = picture && picture.luminance === null ? picture.url : ''

  useEffect(() => {
    if (!unknown) return
    let here = true
    import('#features/posts/web/article/measure-luminance.ts')
      .then(({ measureLuminance }) => measureLuminance(unknown))
      .then((luminance) => here && setMeasured(luminance))
      // The page stays dark.
      .catch(() => {})
    return () => {
      here = false
    }
  }, [unknown])

  return (picture?.luminance ?? measured) > BRIGHT
}

/** The picture fills the width. The title is on top of it on wide screens, and below it on narrow ones. */
export function ArticleHero({ post, children }: { post: Article; children: ReactNode }) {
  const bright = useBright(post.picture)
  return (
    <header className={`article-hero ${bright ? 'page-white' : 'page-black'}`}>
      <div className="article-picture grooves flow" style={placeholder(post)}>
        {post.picture && (
          <PostPicture picture={post.picture} sizes="100vw" eager className="size-full object-cover" />
        )}
      </div>
      <div className="article-words frame">
        <Badges post={post} />
        <h1 className="mt-5 max-w-[11em] text-title">{post.title}</h1>
        {post.excerpt && <p className="mt-5 max-w-[34em] font-read text-dek">{post.excerpt}</p>}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div className="flex items-center gap-3">
            {portraitsOf(post).map((src) => (
              <Image
                key={src}
                src={src}
                alt=""
                width={44}
                height={44}
                fetchPriority="low"
                className="size-11 object-cover"
              />
            ))}
            <p className="font-semibold">
              <Names post={post} />
              <span className="block text-sm font-normal">
                <time dateTime={post.date}>{formatDate(post.date)}</time>
                {post.readTime && <> · {post.readTime}</>}
              </span>
            </p>
          </div>
          {children}
        </div>
      </div>
    </header>
  )
}

function Badges({ post }: { post: Article }) {
  if (!post.featured && !post.genre) return null
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={BADGES_LABEL}>
      {post.featured && <li className="badge bg-ink text-paper">{FEATURED}</li>}
      {post.genre && (
        <li>
          <a href={blogPath({ genre: post.genre })} className="genre-badge">
            <span className="badge border-2 border-edge bg-paper text-hue">{post.genre}</span>
          </a>
        </li>
      )}
    </ul>
  )
}

const placeholder = ({ picture }: Article): CSSProperties | undefined =>
  picture?.placeholder.startsWith('data:image/')
    ? ({ '--blur': `url("${picture.placeholder}")` } as CSSProperties)
    : undefined
