import type { ComponentProps, ReactNode } from 'react'

type FieldProps = ComponentProps<'input'> & { id: string; label: string; error?: string; after?: ReactNode }

/** A labelled input with room for a control at its end and for what is wrong with it. */
export function Field({ id, label, error, after, ...input }: FieldProps) {
  const errorId = `${id}-error`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex rounded-control border border-control bg-paper focus-within:border-ink has-aria-invalid:border-danger has-disabled:opacity-60">
        <input
          {...input}
          id={id}
          className="min-h-11 min-w-0 grow bg-transparent px-3 disabled:cursor-not-allowed"
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        {after}
      </div>
      {error && (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
