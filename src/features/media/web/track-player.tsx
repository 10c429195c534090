import { Suspense } from 'react'
import { PauseIcon, PlayIcon } from '#features/media/web/player-icons.tsx'
import { pause, play, seek, type Track, useNowPlaying } from '#features/media/web/now-playing.ts'
import { SeekSlider } from '#features/media/web/seek-slider.tsx'
import { Waveform } from '#features/media/web/waveform.tsx'
import { formatDuration } from '#lib/duration.ts'
import { later } from '#ui/later.tsx'
import { pauseText, playText, TRACK_FAILED } from '../texts/site.ts'

export { pause as pausePlayer, type Track } from '#features/media/web/now-playing.ts'

const Volume = later(async () => (await import('#features/media/web/player.tsx')).Volume)

/** Button, waveform and time of one track. All tracks share one player, so starting one stops the other. */
export function TrackPlayer({ track }: { track: Track }) {
  const now = useNowPlaying()
  const current = now.track?.url === track.url
  const playing = current && now.playing
  const position = current ? now.position : 0
  const duration = current ? now.duration : track.seconds
  return (
    <div className="player scripted screen-only" data-playing={playing || undefined}>
      <button
        type="button"
        className="player-button"
        aria-label={playing ? pauseText(track.title) : playText(track.title)}
        aria-busy={current && now.waiting}
        onClick={() => (playing ? pause() : play(track))}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <div className="wave">
        <Waveform peaks={track.peaks} played={duration ? position / duration : 0} />
        <SeekSlider
          title={track.title}
          position={position}
          duration={duration}
          onSeek={(to) => (current ? seek(to) : play(track, to))}
        />
      </div>
      <div className="player-foot">
        <p className="tabular-nums">
          <span className="font-semibold">{formatDuration(position)}</span>
          {duration > 0 && <span className="text-muted"> / {formatDuration(duration)}</span>}
        </p>
        {current && (
          <Suspense>
            <Volume />
          </Suspense>
        )}
      </div>
      <p role="status" className="player-message">
        {current && now.failed && TRACK_FAILED}
      </p>
    </div>
  )
}
