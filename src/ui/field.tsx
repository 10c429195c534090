import type { ComponentProps, ReactNode } from 'react'

type Labelled = { id: string; label: string; error?: string }

const INPUT = 'min-h-11 min-w-0 grow bg-transparent px-3 disabled:cursor-not-allowed'

const invalid = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

/** A labelled input with room for a control at its end and for what is wrong with it. */
export function Field({
  id,
  label,
  error,
  after,
  ...input
}: ComponentProps<'input'> & Labelled & { after?: ReactNode }) {
  return (
    <Frame id={id} label={label} error={error}>
      <input {...input} id={id} className={INPUT} {...invalid(id, error)} />
      {after}
    </Frame>
  )
}

export function TextArea({ id, label, error, ...input }: ComponentProps<'textarea'> & Labelled) {
  return (
    <Frame id={id} label={label} error={error}>
      <textarea {...input} id={id} className={`${INPUT} py-2.5`} {...invalid(id, error)} />
    </Frame>
  )
}

function Frame({ id, label, error, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="field-frame flex">{children}</div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
