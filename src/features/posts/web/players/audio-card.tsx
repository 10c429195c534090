import { TrackPlayer } from '#features/media/web/track-player.tsx'
import { Cover } from '#features/posts/web/card/cover.tsx'
import { trackOfMedia } from '#features/posts/web/players/playable.ts'
import type { Article } from '#features/posts/web/post-fields.ts'
import { AUDIO_TRACK } from '../../texts/article-media.ts'

/** The post's track as a record sleeve. It plays when the track is a local file. */
export function AudioCard({ post }: { post: Article }) {
  const { track, picture } = post
  if (!track) return null
  return (
    <section aria-label={AUDIO_TRACK} className="track mb-12 border-y border-rule">
      <div className="sleeve relative">
        <div aria-hidden="true" className="sleeve-record vinyl" />
        <Cover picture={picture && { ...picture, alt: '' }} sizes="(min-width: 640px) 208px, 112px" />
      </div>
      <div className="track-words">
        <h2 className="text-card">{track.title}</h2>
        <p className="mt-1 text-muted">
          {track.artist}
          {track.artist && track.duration && ' · '}
          {track.duration}
        </p>
      </div>
      {track.url && (
        <div className="track-player">
          <TrackPlayer track={trackOfMedia(post, track)} />
          <noscript>
            <audio controls preload="none" src={track.url} className="w-full" />
          </noscript>
        </div>
      )}
    </section>
  )
}
