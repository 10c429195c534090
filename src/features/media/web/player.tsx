import type { CSSProperties } from 'react'
import { reportListening } from '#features/media/web/listening.ts'
import {
  close,
  currentTrack,
  pause,
  play,
  seek,
  setVolume,
  toggleMute,
  type Track,
  update,
  useNowPlaying,
} from '#features/media/web/now-playing.ts'
import { connectSystem, tellSystem } from '#features/media/web/media-session.ts'
import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '#features/media/web/player-icons.tsx'
import { SeekSlider } from '#features/media/web/seek-slider.tsx'
import { formatDuration } from '#lib/duration.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { keepVolume, readVolume } from '#ui/kept-volume.ts'

/*
 * What a reader needs only after the first press: the ear on the <audio> element, the volume, the bar that follows the
 * reader through the site, and the system's own media keys.
 */

const VOLUME_STEP = 0.1
const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeked',
  'timeupdate',
  'durationchange',
  'volumechange',
  'error',
]

let attached: HTMLAudioElement | undefined

export function attach(audio: HTMLAudioElement): void {
  if (attached === audio) return
  attached = audio
  reportListening(audio, currentTrack)
  audio.volume = readVolume()
  const hear = (event?: Event) => {
    if (event?.type === 'volumechange') keepVolume(audio.volume)
    const known = Number.isFinite(audio.duration) && audio.duration > 0
    // What has failed is still not paused, as the element sees it.
    const wanted = !audio.paused && !audio.error
    update({
      playing: wanted && !audio.ended,
      waiting: wanted && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      failed: audio.error !== null,
      position: audio.currentTime,
      volume: audio.volume,
      muted: audio.muted,
      ...(known && { duration: audio.duration }),
    })
    tellSystem(currentTrack(), audio)
  }
  for (const name of EVENTS) audio.addEventListener(name, hear)
  // A video on the page and the player do not sound at once.
  document.addEventListener('play', pause, true)
  connectSystem({ play: () => void audio.play().catch(() => {}), pause, seek, stop: close })
  hear()
}

export function Volume() {
  const { volume, muted } = useNowPlaying()
  return (
    <div className="volume">
      <button
        type="button"
        className="grid size-11 place-items-center"
        aria-label={muted ? 'Unmute' : 'Mute'}
        data-tip
        aria-pressed={muted}
        onClick={toggleMute}
      >
        {muted || volume === 0 ? <MutedIcon /> : <SoundIcon />}
      </button>
      <input
        type="range"
        className="volume-slider"
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={muted ? 0 : volume}
        aria-label="Volume"
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} %`}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </div>
  )
}

/** Follows the reader at the foot of every other page. */
export function MiniPlayer({ track }: { track: Track }) {
  const { playing, waiting, failed, position, duration } = useNowPlaying()
  return (
    <section aria-label="Player" className="mini-player screen-only">
      <div className="frame mini-player-row">
        <button
          type="button"
          className="player-button"
          aria-label={`${playing ? 'Pause' : 'Play'} ${track.title}`}
          aria-busy={waiting}
          onClick={() => (playing ? pause() : play(track))}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <p className="mini-player-title">
          <a href={track.page} className="block truncate font-semibold hover:underline">
            {track.title}
          </a>
          <span className="block truncate text-sm text-muted">
            {failed ? 'This track cannot be played just now.' : track.artist}
          </span>
        </p>
        <div
          className="mini-player-seek"
          style={{ '--played': `${duration ? (100 * position) / duration : 0}%` } as CSSProperties}
        >
          <SeekSlider title={track.title} position={position} duration={duration} onSeek={seek} />
        </div>
        <p className="mini-player-time text-sm tabular-nums">
          {formatDuration(position)} / {formatDuration(duration)}
        </p>
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center"
          aria-label="Close player"
          data-tip
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  )
}
