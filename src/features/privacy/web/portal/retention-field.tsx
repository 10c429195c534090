import { retentionTexts as texts } from '#features/privacy/texts/portal.ts'
import type { RetainedKind } from '#lib/values.ts'
import { described, FieldFrame } from '#ui/field.tsx'

type RetentionFieldProps = {
  kind: RetainedKind
  /** Null means for ever. */
  days: number | null
  onChange: (days: number | null) => void
}

const PERIODS = Object.keys(texts.periods).map(Number)

/** A program may have stored another number than the list has. */
const optionsFor = (days: number | null) =>
  [...new Set([...PERIODS, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b)

export function RetentionField({ kind, days, onChange }: RetentionFieldProps) {
  const id = `retention-${kind}`
  const { label, hint } = texts.fields[kind]
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <select
        id={id}
        className="select"
        value={days ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
        {...described(id, undefined, hint)}
      >
        <option value="">{texts.forEver}</option>
        {optionsFor(days).map((option) => (
          <option key={option} value={option}>
            {texts.periods[option] ?? texts.days(option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
