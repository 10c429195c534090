import { MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '#features/media/web/player-icons.tsx'
import { SeekSlider } from '#features/media/web/seek-slider.tsx'
import { Waveform } from '#features/media/web/waveform.tsx'
import { playerTexts as texts } from '#features/submissions/texts/portal-desk.ts'
import type { DeskPlayer } from '#features/submissions/web/portal/desk/use-desk-player.ts'
import { formatDuration } from '#lib/duration.ts'

type PlayerProps = { title: string; peaks: number[] | null; player: DeskPlayer }

export function Player({ title, peaks, player }: PlayerProps) {
  const { playing, waiting, failed, position, duration } = player
  return (
    <div className="player desk-player">
      <button
        type="button"
        className="player-button"
        aria-label={playing ? texts.pause(title) : texts.play(title)}
        aria-keyshortcuts="Space"
        aria-busy={waiting}
        onClick={player.toggle}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <div className="wave">
        <Waveform peaks={peaks ?? []} played={duration ? position / duration : 0} />
        <SeekSlider title={title} position={position} duration={duration} onSeek={player.seek} />
      </div>
      <div className="player-foot text-sm tabular-nums">
        <p>
          <span className="font-semibold">{formatDuration(position)}</span>
          {duration > 0 && <span className="text-muted"> / {formatDuration(duration)}</span>}
        </p>
        <Volume volume={player.volume} onChange={player.setVolume} />
      </div>
      <p role="status" className="player-message empty:hidden">
        {failed && texts.failed}
      </p>
      {/* Submitted recordings have no captions. */}
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
        aria-label={texts.volume}
        aria-valuetext={texts.percent(Math.round(volume * 100))}
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
