import { rangeTexts as texts } from '#features/analytics/texts/portal.ts'
import { type RangeChoice, RANGES, type useRange } from '#features/analytics/web/portal/range.ts'
import { PERIOD_MAX_DAYS } from '#lib/days.ts'
import { localCount } from '#ui/portal/display/local-numbers.ts'
import { Select } from '#ui/select.tsx'

type RangeBarProps = ReturnType<typeof useRange> & {
  /** The days on the screen, which a custom range starts with. */
  shown: { from: string; to: string } | undefined
}

export function RangeBar({ range, choose, setDay, shown }: RangeBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex basis-full sm:basis-auto">
        <Select
          name="range"
          label={texts.label}
          value={range.choice}
          options={RANGES}
          onChange={(event) => choose(event.target.value as RangeChoice, shown)}
        />
      </div>
      {range.choice === 'other' && (
        <>
          <DayField label={texts.from} name="from" value={range.from} max={range.to} onDay={setDay} />
          <DayField label={texts.to} name="to" value={range.to} min={range.from} onDay={setDay} />
          {range.isInvalid && (
            <p role="status" className="basis-full text-sm text-muted">
              {texts.invalid(localCount(PERIOD_MAX_DAYS))}
            </p>
          )}
        </>
      )}
    </div>
  )
}

type DayFieldProps = {
  label: string
  name: 'from' | 'to'
  value: string
  min?: string
  max?: string
  onDay: (name: 'from' | 'to', day: string) => void
}

function DayField({ label, onDay, name, ...input }: DayFieldProps) {
  return (
    <label className="flex min-w-0 basis-full items-center gap-3 sm:basis-auto">
      <span className="w-12 text-muted sm:w-auto">{label}</span>
      <input
        {...input}
        type="date"
        name={name}
        className="min-h-11 min-w-0 grow rounded-control border border-control bg-paper px-3 font-semibold hover:border-ink"
        onChange={(event) => onDay(name, event.target.value)}
      />
    </label>
  )
}
