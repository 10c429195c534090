import { useId } from 'react'
import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '#features/media/web/player-icons.tsx'
import { SeekSlider } from '#features/media/web/seek-slider.tsx'
import type { DeskPlayer } from '#features/submissions/web/portal/desk/use-desk-player.ts'
import { formatDuration } from '#lib/duration.ts'
import { WAVE_HEIGHT, WAVE_WIDTH, waveformPath } from '#lib/waveform.ts'

type PlayerProps = { title: string; peaks: number[] | null; player: DeskPlayer }

export function Player({ title, peaks, player }: PlayerProps) {
  const { playing, waiting, failed, position, duration } = player
  return (
    <div className="desk-player">
      <button
        type="button"
        className="desk-play"
        aria-label={`${playing ? 'Pause' : 'Play'} ${title}`}
        aria-keyshortcuts="Space"
        aria-busy={waiting}
        onClick={player.toggle}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <div className="desk-wave">
        <Waveform peaks={peaks ?? []} played={duration ? position / duration : 0} />
        <SeekSlider title={title} position={position} duration={duration} onSeek={player.seek} />
      </div>
      <div className="col-start-2 flex items-center justify-between gap-4 text-sm tabular-nums">
        <p>
          <span className="font-semibold">{formatDuration(position)}</span>
          {duration > 0 && <span className="text-muted"> / {formatDuration(duration)}</span>}
        </p>
        <Volume volume={player.volume} onChange={player.setVolume} />
      </div>
      <p role="status" className="col-span-full font-semibold text-danger empty:hidden">
        {failed && 'This track cannot be played just now.'}
      </p>
      {/* What artists send in has no captions. */}
      <audio {...player.audio} />
    </div>
  )
}

const VOLUME_STEP = 0.05

function Volume({ volume, onChange }: { volume: number; onChange: (volume: number) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-muted">
      {volume === 0 ? <MutedIcon /> : <SoundIcon />}
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        className="w-24 accent-(--ink)"
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={volume}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

function Waveform({ peaks, played }: { peaks: number[]; played: number }) {
  const id = useId()
  return (
    <svg
      viewBox={`0 0 ${WAVE_WIDTH} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="size-full"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x2={WAVE_WIDTH}>
        <stop offset={played} className="desk-played" />
        <stop offset={played} className="desk-ahead" />
      </linearGradient>
      <path d={waveformPath(peaks)} fill={`url(#${id})`} />
    </svg>
  )
}
