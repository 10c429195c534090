import { Embed } from '#features/media/web/embed.tsx'
import { TrackPlayer } from '#features/media/web/track-player.tsx'
import { trackOfMedia } from '#features/posts/web/players/playable.ts'
import type { Article, Media } from '#features/posts/web/post-fields.ts'
import { AUDIO, FEATURED_MEDIA, VIDEO } from '../../texts/article-media.ts'

/** All media except the track that has its own card. */
export function MediaList({ post }: { post: Article }) {
  const others = post.media.filter((item) => !(item.local && item.url === post.track?.url))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="media" className="mb-12">
      <h2 id="media" className="mb-4 text-card">
        {FEATURED_MEDIA}
      </h2>
      <ul>
        {others.map((item) => (
          <li key={item.id} className="flex flex-col gap-3 border-t border-rule py-5 last:border-b">
            <MediaEntry item={item} post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MediaEntry({ item, post }: { item: Media; post: Article }) {
  const title = item.title || (item.kind === 'video' ? VIDEO : AUDIO)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-display text-lg font-bold tracking-tight">{title}</p>
        <p className="text-muted">{[item.artist, item.duration].filter(Boolean).join(' · ')}</p>
      </div>
      {!item.local && <Embed platform={item.platform} kind={item.kind} url={item.url} title={title} />}
      {item.local && item.kind === 'audio' && <LocalAudio item={{ ...item, title }} post={post} />}
      {item.local && item.kind === 'video' && (
        <video
          controls
          preload="none"
          src={item.url}
          poster={post.picture?.url}
          className="grooves aspect-video w-full"
          aria-label={title}
        />
      )}
    </>
  )
}

/** Without scripts, the browser's own player is used. */
function LocalAudio({ item, post }: { item: Media; post: Article }) {
  return (
    <>
      <TrackPlayer track={trackOfMedia(post, item)} />
      <noscript>
        <audio controls preload="none" src={item.url} className="w-full" />
      </noscript>
    </>
  )
}
