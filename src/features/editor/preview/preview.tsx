import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import { pausePlayer } from '#features/media/web/track-player.tsx'
import { FollowAuthor } from '#features/newsletter/web/follow-author.tsx'
import { AboutAuthor } from '#features/posts/web/article/about-author.tsx'
import { ArticleBody } from '#features/posts/web/article/article-body.tsx'
import { ArticleEmbeds } from '#features/posts/web/players/article-embeds.tsx'
import { ArticleHero } from '#features/posts/web/article/article-hero.tsx'
import { AudioCard } from '#features/posts/web/players/audio-card.tsx'
import { hueProps } from '#ui/hue.ts'
import { MediaList } from '#features/posts/web/players/media-list.tsx'
import { useEditing } from '#features/editor/saving/editing-context.ts'
import { previewArticle } from '#features/editor/preview/preview-article.ts'
import type { Article } from '#features/posts/web/posts.api.ts'
import { TagList } from '#features/posts/web/article/tag-list.tsx'
import { previewTexts as texts } from '../texts/preview.ts'

const WIDTHS = [
  { label: texts.desktop, width: 1280 },
  { label: texts.tablet, width: 820 },
  { label: texts.phone, width: 390 },
]

/** Starts with the width of the window, or the nearest one below it. */
const ownWidth = () => WIDTHS.find(({ width }) => width <= window.innerWidth) ?? WIDTHS.at(-1)!

function useWidth() {
  const [width, setWidth] = useState(0)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, watch] as const
}

/** The permissions that players need. The frame cannot navigate the portal. */
const SANDBOX =
  'allow-same-origin allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** The frame starts with the public style sheet and the portal's theme. */
const frameDocument = (styles: string) => {
  const { theme } = document.documentElement.dataset
  return (
    `<!DOCTYPE html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">` +
    `<title>${texts.documentTitle}</title><link rel="stylesheet" href="${styles}"></head><body></body></html>`
  )
}

/**
 * The post as readers will see it: the parts and styles of the public page in their own document. It responds to
 * its own width, and the brightness of its picture affects nothing outside.
 */
export function Preview({ readerStyles }: { readerStyles: string }) {
  const editing = useEditing()
  const { data: genres = [] } = useQuery(genresQuery)
  const [device, setDevice] = useState(ownWidth)
  const [room, stage] = useWidth()
  // A window of that width, scaled down if it does not fit.
  const scale = room ? Math.min(1, room / device.width) : 1
  const [now] = useState(() => new Date())
  const [body, setBody] = useState<HTMLElement>()
  const source = useMemo(() => frameDocument(readerStyles), [readerStyles])
  const post = useMemo(() => {
    const draft = editing.whole()
    const genre = genres.find(({ id }) => id === draft.genreId)
    return previewArticle(draft, { stored: editing.state().stored, genre, now })
  }, [editing, genres, now])

  return (
    <div className="preview">
      <div role="group" aria-label={texts.widths} className="preview-widths">
        {WIDTHS.map((choice) => (
          <button
            key={choice.label}
            type="button"
            aria-pressed={choice === device}
            className="tab"
            onClick={() => setDevice(choice)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <div ref={stage} className="preview-stage">
        <iframe
          title={texts.frame}
          srcDoc={source}
          sandbox={SANDBOX}
          className="preview-frame"
          style={{
            width: device.width,
            height: `${100 / scale}%`,
            marginLeft: Math.max(0, room - device.width * scale) / 2,
            transform: `scale(${scale})`,
          }}
          onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
        />
      </div>
      {body && createPortal(<PreviewArticle post={post} root={body} />, body)}
    </div>
  )
}

/** The public page without the parts that need readers: rating, sharing, comments, related posts. */
function PreviewArticle({ post, root }: { post: Article; root: HTMLElement }) {
  const { className, style } = hueProps(post.hue)

  // Playback ends with the preview.
  useEffect(() => pausePlayer, [])

  return (
    // Links are inactive: the frame shows only this post.
    <article
      className={`article ${className}`}
      style={style}
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a')
        if (link && link.target !== '_blank') event.preventDefault()
      }}
      // The follow form is inactive, too.
      onSubmitCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <ArticleHero post={post}>{null}</ArticleHero>
      <div className="article-grid frame">
        <div className="article-main">
          <AudioCard post={post} />
          <MediaList post={post} />
          <ArticleBody content={post.content} />
          <ArticleEmbeds key={post.content} root={root} />
          <TagList tags={post.tags} />
        </div>
        <aside className="article-aside">
          <AboutAuthor post={post}>{(writer) => <FollowAuthor {...writer} />}</AboutAuthor>
        </aside>
      </div>
    </article>
  )
}
