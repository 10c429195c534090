/** The largest number of bars that a phone can show apart. */
const BARS = 96
const BAR = 3
const GAP = 1
const MIDDLE = 50
const LOWEST = 2

export const WAVE_WIDTH = BARS * BAR
export const WAVE_HEIGHT = 2 * MIDDLE

/** Each bar is the loudest moment of its part of the track. */
function bars(peaks: readonly number[]): number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS))
    return Math.max(...peaks.slice(from, to))
  })
}

/** The outline of a waveform from peaks of 0 to 100, or a flat bar without peaks. */
export function waveformPath(peaks: readonly number[]): string {
  if (peaks.length === 0) return `M0 ${MIDDLE - LOWEST}h${WAVE_WIDTH}v${2 * LOWEST}H0z`
  const loudest = Math.max(1, ...peaks)
  return bars(peaks)
    .map((peak, index) => {
      const half = Math.max(LOWEST, Math.round((peak / loudest) * MIDDLE))
      return `M${index * BAR} ${MIDDLE - half}h${BAR - GAP}v${2 * half}h-${BAR - GAP}z`
    })
    .join('')
}
