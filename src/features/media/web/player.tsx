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
import { playerTexts as texts } from '../texts/player.ts'
import { pauseText, playText, TRACK_FAILED } from '../texts/site.ts'

/*
 * Everything that a reader needs only after the first press: listeners on the <audio> element, the volume, the
 * small player and the system's media keys.
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
  const readAudio = (event?: Event) => {
    if (event?.type === 'volumechange') keepVolume(audio.volume)
    const known = Number.isFinite(audio.duration) && audio.duration > 0
    // After an error, the element still reports that it is not paused.
    const isPlaying = !audio.paused && !audio.error
    update({
      playing: isPlaying && !audio.ended,
      waiting: isPlaying && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      failed: audio.error !== null,
      position: audio.currentTime,
      volume: audio.volume,
      muted: audio.muted,
      ...(known && { duration: audio.duration }),
    })
    tellSystem(currentTrack(), audio)
  }
  for (const name of EVENTS) audio.addEventListener(name, readAudio)
  // A video on the page and the player must not play at the same time.
  document.addEventListener('play', pause, true)
  connectSystem({ play: () => void audio.play().catch(() => {}), pause, seek, stop: close })
  readAudio()
}

export function Volume() {
  const { volume, muted } = useNowPlaying()
  return (
    <div className="volume">
      <button
        type="button"
        className="grid size-11 place-items-center"
        aria-label={muted ? texts.unmute : texts.mute}
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
        aria-label={texts.volume}
        aria-valuetext={`${Math.round((muted ? 0 : volume) * 100)} %`}
        onChange={(event) => setVolume(Number(event.target.value))}
      />
    </div>
  )
}

/** Appears at the bottom of every other page. */
export function MiniPlayer({ track }: { track: Track }) {
  const { playing, waiting, failed, position, duration } = useNowPlaying()
  return (
    <section aria-label={texts.label} className="mini-player screen-only">
      <div className="frame mini-player-row">
        <button
          type="button"
          className="player-button"
          aria-label={playing ? pauseText(track.title) : playText(track.title)}
          aria-busy={waiting}
          onClick={() => (playing ? pause() : play(track))}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <p className="mini-player-title">
          <a href={track.page} className="block truncate font-semibold hover:underline">
            {track.title}
          </a>
          <span className="block truncate text-sm text-muted">{failed ? TRACK_FAILED : track.artist}</span>
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
          aria-label={texts.close}
          data-tip
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  )
}
