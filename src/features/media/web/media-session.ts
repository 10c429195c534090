import type { Track } from '#features/media/web/now-playing.ts'

/** Used when the system's buttons give no offset. */
const SKIP_SECONDS = 5

type Controls = {
  play: () => void
  pause: () => void
  stop: () => void
  seek: (position: number) => void
}

const session = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

let announced: Track | null = null
let position = 0

/** Shows title, artist and cover on lock screens, headphones and media keys. */
function announce(track: Track | null): void {
  const media = session()
  if (!media || track === announced) return
  announced = track
  media.metadata =
    track &&
    new MediaMetadata({
      title: track.title,
      artist: track.artist,
      artwork: track.artwork ? [{ src: track.artwork }] : [],
    })
}

/** Not every browser supports every action. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler): void {
  try {
    session()?.setActionHandler(action, handler)
  } catch {}
}

export function connectSystem({ play, pause, stop, seek }: Controls): void {
  handle('play', play)
  handle('pause', pause)
  handle('stop', stop)
  handle('seekbackward', ({ seekOffset }) => seek(position - (seekOffset ?? SKIP_SECONDS)))
  handle('seekforward', ({ seekOffset }) => seek(position + (seekOffset ?? SKIP_SECONDS)))
  handle('seekto', ({ seekTime }) => seek(seekTime ?? position))
}

export function tellSystem(track: Track | null, audio: HTMLAudioElement): void {
  const media = session()
  if (!media) return
  announce(track)
  position = audio.currentTime
  media.playbackState = !track ? 'none' : audio.paused ? 'paused' : 'playing'
  if (Number.isFinite(audio.duration) && audio.duration > 0) {
    media.setPositionState?.({ duration: audio.duration, position: Math.min(position, audio.duration) })
  }
}
