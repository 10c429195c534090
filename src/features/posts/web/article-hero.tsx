import type { CSSProperties } from 'react'
import { PostPicture } from '#features/posts/web/cover.tsx'
import type { Article } from '#features/posts/web/post-fields.ts'
import { Image } from '#ui/image.tsx'
import { formatDate } from '#lib/dates.ts'

/** Brighter than this, a picture turns the page white; darker, or unknown, black. */
const BRIGHT = 0.5

/** The picture from edge to edge. The words lie on it where there is room, and below it where there is not. */
export function ArticleHero({ post }: { post: Article }) {
  const bright = (post.picture?.luminance ?? 0) > BRIGHT
  return (
    <header className={`article-hero ${bright ? 'page-white' : 'page-black'}`}>
      <div className="article-picture grooves flow" style={placeholder(post)}>
        {post.picture && (
          <PostPicture picture={post.picture} sizes="100vw" eager className="size-full object-cover" />
        )}
      </div>
      <div className="article-words frame">
        <ul className="flex flex-wrap gap-2" aria-label="About this post">
          {post.featured && <li className="badge bg-ink text-paper">Featured</li>}
          {post.genre && <li className="badge border-2 border-edge bg-paper text-hue">{post.genre}</li>}
        </ul>
        <h1 className="mt-5 max-w-[18ch] text-title">{post.title}</h1>
        {post.excerpt && <p className="mt-5 max-w-[60ch] font-read text-dek">{post.excerpt}</p>}
        <div className="mt-6 flex items-center gap-3">
          {post.authorImage && (
            <Image src={post.authorImage} alt="" width={44} height={44} className="size-11 object-cover" />
          )}
          <p className="font-semibold">
            {post.author}
            <span className="block text-sm font-normal">
              <time dateTime={post.date}>{formatDate(post.date)}</time>
              {post.readTime && <> · {post.readTime}</>}
            </span>
          </p>
        </div>
      </div>
    </header>
  )
}

const placeholder = ({ picture }: Article): CSSProperties | undefined =>
  picture?.placeholder.startsWith('data:image/')
    ? ({ '--blur': `url("${picture.placeholder}")` } as CSSProperties)
    : undefined
