import { useId } from 'react'
import { WAVE_HEIGHT, WAVE_WIDTH, waveformPath } from '#lib/waveform.ts'

/** Drawn from the peaks that come with the track, without the file itself. */
export function Waveform({ peaks, played }: { peaks: number[]; played: number }) {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="size-full"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x2={WAVE_WIDTH}>
        <stop offset={played} className="wave-played" />
        <stop offset={played} className="wave-ahead" />
      </linearGradient>
      <path d={waveformPath(peaks)} fill={`url(#${id})`} />
    </svg>
  )
}
