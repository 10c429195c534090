import type { KeyboardEvent } from 'react'
import { formatDuration } from '#lib/duration.ts'

const ARROW_STEP_SECONDS = 5

const STEPS: Record<string, number> = {
  ArrowLeft: -ARROW_STEP_SECONDS,
  ArrowDown: -ARROW_STEP_SECONDS,
  ArrowRight: ARROW_STEP_SECONDS,
  ArrowUp: ARROW_STEP_SECONDS,
}

type SeekSliderProps = {
  title: string
  position: number
  duration: number
  onSeek: (position: number) => void
}

/** The browser's own slider: click, drag, touch, Home and End are its own; only the arrows go in steps of time. */
export function SeekSlider({ title, position, duration, onSeek }: SeekSliderProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onSeek(Math.min(Math.max(0, position + step), duration))
  }
  return (
    <input
      type="range"
      className="seek"
      min={0}
      max={duration || 1}
      step="any"
      value={position}
      disabled={duration === 0}
      aria-label={`Position in ${title}`}
      aria-valuetext={`${formatDuration(position)} of ${formatDuration(duration)}`}
      onChange={(event) => onSeek(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}
