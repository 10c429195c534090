import { described, FieldTexts } from '#ui/field.tsx'

type RadioFieldProps<Value extends string> = {
  id: string
  label: string
  hint: string
  options: readonly { value: Value; label: string }[]
  value: Value
  error?: string
  onChange: (value: Value) => void
}

/** A single choice with all options visible. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { id, label, hint, options, value, error, onChange } = props
  return (
    <fieldset className="flex flex-col gap-1.5" {...described(id, undefined, hint)}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={id}
              className="size-5 shrink-0 accent-(--accent)"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              {...described(id, error)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldTexts id={id} error={error} hint={hint} />
    </fieldset>
  )
}
