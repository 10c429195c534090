import type { CSSProperties } from 'react'
import { described, FieldTexts } from '#ui/field.tsx'
import { TickIcon } from '#ui/forms/icons.tsx'

type ChoiceChipsProps = {
  id: string
  label: string
  hint: string
  error?: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const FULL_CIRCLE = 360

/** Any number of choices. Each has its own hue, spread evenly, as genres have everywhere. */
export function ChoiceChips({ id, label, hint, error, options, chosen, onChange }: ChoiceChipsProps) {
  // In the order in which they are offered, however they were pressed.
  const toggle = (option: string, on: boolean) =>
    onChange(options.filter((other) => (other === option ? on : chosen.includes(other))))
  return (
    <fieldset className="flex flex-col gap-1.5" {...described(id, undefined, hint)}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option}
            className="choice hued"
            style={{ '--hue': Math.round((index * FULL_CIRCLE) / options.length) } as CSSProperties}
          >
            <input
              type="checkbox"
              className="choice-input"
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.target.checked)}
              {...described(id, error)}
            />
            <span className="choice-mark">
              <TickIcon className="size-4" />
            </span>
            {option}
          </label>
        ))}
      </div>
      <FieldTexts id={id} error={error} hint={hint} />
    </fieldset>
  )
}
