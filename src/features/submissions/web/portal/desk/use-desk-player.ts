import { useEffect, useRef, useState } from 'react'
import { checkSession } from '#features/auth/web/portal/me.api.ts'
import { recordingPath } from '#features/submissions/web/portal/desk.api.ts'
import { keepVolume, readVolume } from '#ui/kept-volume.ts'

export type DeskPlayer = ReturnType<typeof useDeskPlayer>

/** The recording of one submission. The session cookie lets the audio element fetch it. */
export function useDeskPlayer(id: string, seconds: number) {
  const element = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [failed, setFailed] = useState(false)
  const [position, setPosition] = useState(0)
  const [duration, setDuration] = useState(seconds)
  const [volume, setVolume] = useState(readVolume)

  // Stops playback when the desk closes.
  useEffect(() => {
    const audio = element.current
    return () => {
      audio?.pause()
      audio?.removeAttribute('src')
    }
  }, [])

  async function ready(audio: HTMLAudioElement): Promise<void> {
    if (audio.src && !audio.error) return
    // An audio element can't report an ended session. This call does, and asks the person to sign in.
    await checkSession()
    const at = audio.currentTime
    audio.src = recordingPath(id)
    if (at > 0) audio.currentTime = at
  }

  async function play(from?: number): Promise<void> {
    const audio = element.current
    if (!audio) return
    audio.volume = volume
    setFailed(false)
    setWaiting(true)
    try {
      await ready(audio)
      if (from !== undefined) audio.currentTime = from
      await audio.play()
    } catch (error) {
      // A second press interrupted the first, which is not an error.
      if ((error as Error).name !== 'AbortError') setFailed(true)
    } finally {
      setWaiting(false)
    }
  }

  const within = (to: number) => Math.min(Math.max(0, to), duration || to)

  function seek(to: number): void {
    const audio = element.current
    if (!audio?.src) {
      void play(within(to))
      return
    }
    audio.currentTime = within(to)
    setPosition(within(to))
  }

  function setLoudness(to: number): void {
    setVolume(to)
    keepVolume(to)
    if (element.current) element.current.volume = to
  }

  return {
    playing,
    waiting,
    failed,
    position,
    duration,
    volume,
    setVolume: setLoudness,
    toggle: () => (playing ? element.current?.pause() : void play()),
    seek,
    seekBy: (by: number) => seek(position + by),
    jump: (part: number) => seek(part * duration),
    /** Props of the audio element. */
    audio: {
      ref: element,
      preload: 'none' as const,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onError: () => {
        setPlaying(false)
        if (element.current?.src) setFailed(true)
      },
      onTimeUpdate: () => setPosition(element.current?.currentTime ?? 0),
      onDurationChange: () => {
        const known = element.current?.duration ?? 0
        if (Number.isFinite(known) && known > 0) setDuration(known)
      },
    },
  }
}
