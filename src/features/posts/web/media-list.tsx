import type { Article, Media } from '#features/posts/web/post-fields.ts'
import { OutIcon } from '#ui/icons.tsx'

const PLATFORMS: Record<string, string> = {
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
  'apple-music': 'Apple Music',
}

/** Everything to hear and see besides the track that has a card of its own. */
export function MediaList({ media, track }: { media: Media[]; track: Article['track'] }) {
  const others = media.filter((item) => !(item.local && item.url === track?.url))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="media" className="mb-12">
      <h2 id="media" className="mb-4 text-card">
        Featured Media
      </h2>
      <ul>
        {others.map((item) => (
          <li key={item.id} className="border-t border-rule py-5 last:border-b">
            <MediaEntry item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MediaEntry({ item }: { item: Media }) {
  const title = item.title || (item.kind === 'video' ? 'Video' : 'Audio')
  const platform = PLATFORMS[item.platform] ?? 'the web'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-display text-lg font-bold tracking-tight">{title}</p>
        <p className="text-muted">{[item.artist, item.duration].filter(Boolean).join(' · ')}</p>
      </div>
      {!item.local && (
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center gap-2 self-start font-semibold"
        >
          {item.kind === 'video' ? 'Watch' : 'Listen'} on {platform}
          <OutIcon />
        </a>
      )}
      {item.local && item.kind === 'audio' && (
        <audio controls preload="none" src={item.url} className="w-full" aria-label={`Play ${title}`} />
      )}
      {item.local && item.kind === 'video' && (
        <video
          controls
          preload="none"
          src={item.url}
          className="grooves aspect-video w-full"
          aria-label={`Play ${title}`}
        />
      )}
    </div>
  )
}
