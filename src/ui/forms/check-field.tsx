import type { ComponentProps, ReactNode } from 'react'
import { described, FieldTexts } from '#ui/field.tsx'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string
  label: ReactNode
  error?: string
}

export function CheckField({ id, label, error, ...input }: CheckFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="size-6 shrink-0 accent-(--accent)"
          {...described(id, error)}
        />
        <span>{label}</span>
      </label>
      <FieldTexts id={id} error={error} />
    </div>
  )
}
