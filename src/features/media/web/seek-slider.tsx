import type { KeyboardEvent } from 'react'
import { formatDuration } from '#lib/duration.ts'
import { positionLabel, positionText } from '../texts/site.ts'

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

/** A native slider handles click, drag, touch, Home and End. Only the arrow keys need steps in seconds. */
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
      aria-label={positionLabel(title)}
      aria-valuetext={positionText(formatDuration(position), formatDuration(duration))}
      onChange={(event) => onSeek(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}
