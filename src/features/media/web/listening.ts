import type { Quarter } from '#features/events/events.schema.ts'
import { reportEvent } from '#features/events/web/events.api.ts'
import type { Track } from '#features/media/web/now-playing.ts'

/** The last seconds are often silence, and few people wait for them. */
const REACHED: [quarter: Quarter, share: number][] = [
  [25, 0.25],
  [50, 0.5],
  [75, 0.75],
  [100, 0.97],
]

/** How much was really heard: a listener who jumps to the end has not listened. */
export function heardFraction({ played, duration }: Pick<HTMLMediaElement, 'played' | 'duration'>): number {
  let seconds = 0
  for (let i = 0; i < played.length; i++) seconds += played.end(i) - played.start(i)
  return duration > 0 && Number.isFinite(duration) ? seconds / duration : 0
}

/** Reports the start of each track, and each quarter that was heard. */
export function reportListening(audio: HTMLAudioElement, current: () => Track | null): void {
  let page = ''
  let url = ''
  let reported = 0

  audio.addEventListener('playing', () => {
    const track = current()
    if (!track) return
    if (track.url !== url) {
      url = track.url
      reported = 0
    }
    if (track.page === page) return
    page = track.page
    reportEvent({ kind: 'play', path: page })
  })

  const reportHeard = () => {
    const track = current()
    if (!track || track.url !== url) return
    const heard = heardFraction(audio)
    for (const [percent, share] of REACHED) {
      if (percent <= reported || heard < share) continue
      reported = percent
      reportEvent({ kind: 'listen', path: track.page, percent })
    }
  }
  audio.addEventListener('timeupdate', reportHeard)
  audio.addEventListener('ended', reportHeard)
}
