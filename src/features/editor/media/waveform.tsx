import { WAVE_HEIGHT, WAVE_WIDTH, waveformPath } from '#lib/waveform.ts'

/** A preview of the track on its card. */
export function Waveform({ peaks }: { peaks: number[] }) {
  return (
    <svg
      viewBox={`0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-12 w-full"
    >
      <path d={waveformPath(peaks)} className="fill-(--control)" />
    </svg>
  )
}
