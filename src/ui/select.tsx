import type { ChangeEvent } from 'react'

type SelectProps = {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

export function Select({ name, label, value, options, onChange }: SelectProps) {
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 sm:flex-none">
      <span className="sr-only text-muted sm:not-sr-only sm:whitespace-nowrap">{label}</span>
      <select name={name} value={value} onChange={onChange} className="select w-full">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
