import { createStore } from '#ui/store.ts'

/** A track with everything that the player shows on any page. */
export type Track = {
  url: string
  title: string
  artist: string
  artwork: string
  /** The URL of its post, without the slug. */
  page: string
  /** Loudness over the whole length, 0 to 100; empty when unknown. */
  peaks: number[]
  seconds: number
}

export type NowPlaying = {
  track: Track | null
  playing: boolean
  waiting: boolean
  failed: boolean
  position: number
  duration: number
  volume: number
  muted: boolean
}

const NOTHING: NowPlaying = {
  track: null,
  playing: false,
  waiting: false,
  failed: false,
  position: 0,
  duration: 0,
  volume: 1,
  muted: false,
}

const player = createStore(NOTHING)

/** One element for the whole site, outside of every page, so that it keeps playing during navigation. */
let audio: HTMLAudioElement | undefined

export const update = player.change

export const useNowPlaying = (): NowPlaying => player.use()

export const currentTrack = (): Track | null => player.get().track

const fail = () => update({ failed: true, playing: false, waiting: false })

/** Plays a track, optionally from a position. The rest of the player loads with the first press. */
export function play(track: Track, from?: number): void {
  audio ??= new Audio()
  const now = player.get()
  if (now.track?.url !== track.url || now.failed) {
    audio.src = track.url
    const { volume, muted } = now
    update({ ...NOTHING, volume, muted, track, duration: track.seconds, waiting: true })
  }
  if (from !== undefined) seek(from)
  const element = audio
  // During the press itself, because browsers allow sound to start only then.
  element.play().catch((error: unknown) => {
    // Another press came first, which is not a failure.
    if ((error as Error).name !== 'AbortError') fail()
  })
  import('#features/media/web/player.tsx').then(({ attach }) => attach(element), fail)
}

export const pause = (): void => audio?.pause()

export function seek(position: number): void {
  if (!audio) return
  const to = Math.min(Math.max(0, position), player.get().duration)
  audio.currentTime = to
  update({ position: to })
}

export function setVolume(volume: number): void {
  if (!audio) return
  audio.volume = Math.min(Math.max(0, volume), 1)
  audio.muted = false
}

export function toggleMute(): void {
  if (audio) audio.muted = !audio.muted
}

export function close(): void {
  audio?.pause()
  audio?.removeAttribute('src')
  update({ track: null, playing: false, position: 0 })
}
