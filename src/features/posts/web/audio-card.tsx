import { Cover } from '#features/posts/web/cover.tsx'
import type { Article, Picture } from '#features/posts/web/post-fields.ts'

type AudioCardProps = { track: NonNullable<Article['track']>; picture: Picture | null }

/** The post's track as a record sleeve. It plays when the track is a local file. */
export function AudioCard({ track, picture }: AudioCardProps) {
  return (
    <section aria-label="Audio track" className="track mb-12 border-y border-rule py-6">
      <div className="sleeve relative">
        <div aria-hidden="true" className="sleeve-record vinyl" />
        <Cover picture={picture && { ...picture, alt: '' }} sizes="160px" />
      </div>
      <div className="flex min-w-0 flex-col gap-1 self-center">
        <h2 className="text-card">{track.title}</h2>
        <p className="text-muted">
          {track.artist}
          {track.artist && track.duration && ' · '}
          {track.duration}
        </p>
        {track.url && (
          <audio
            controls
            preload="none"
            src={track.url}
            className="mt-3 w-full"
            aria-label={`Play ${track.title}`}
          />
        )}
      </div>
    </section>
  )
}
