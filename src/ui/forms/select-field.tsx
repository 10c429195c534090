import type { ComponentProps } from 'react'
import { described, FieldFrame } from '#ui/field.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  id: string
  label: string
  error?: string
  /** Shown before anything is selected. */
  placeholder: string
  options: readonly string[]
}

export function SelectField({ id, label, error, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select {...select} id={id} className="select invalid:text-muted" {...described(id, error)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
