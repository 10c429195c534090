import { described, FieldTexts } from '#ui/field.tsx'
import { TickIcon } from '#ui/forms/icons.tsx'
import { hueProps } from '#ui/hue.ts'

type ChoiceChipsProps = {
  id: string
  label: string
  hint: string
  error?: string
  options: readonly string[]
  hueOf: (option: string) => number | null
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A multiple choice. A choice that is one of the site's genres has the genre's colour. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { id, label, hint, error, options, hueOf, chosen, onChange } = props
  // In the order of the options, not the order of selection.
  const toggle = (option: string, on: boolean) =>
    onChange(options.filter((other) => (other === option ? on : chosen.includes(other))))
  return (
    <fieldset className="flex flex-col gap-1.5" {...described(id, undefined, hint)}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const { className, style } = hueProps(hueOf(option))
          return (
            <label key={option} className={`choice ${className}`} style={style}>
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
          )
        })}
      </div>
      <FieldTexts id={id} error={error} hint={hint} />
    </fieldset>
  )
}
