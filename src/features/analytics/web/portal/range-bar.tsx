import { rangeTexts as texts } from '#features/analytics/texts/portal.ts'
import { type RangeChoice, RANGES, type useRange } from '#features/analytics/web/portal/range.ts'
import { PERIOD_MAX_DAYS } from '#lib/days.ts'
import { DayField } from '#ui/portal/controls/day-field.tsx'
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
