import type { ComponentProps, ReactNode } from 'react'

type Labelled = { id: string; label: string; error?: string; hint?: ReactNode }

const INPUT = 'min-h-11 min-w-0 grow bg-transparent px-3 disabled:cursor-not-allowed'

/** The attributes that describe a control to screen readers. */
export const described = (id: string, error?: string, hint?: ReactNode) => {
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { ...(texts && { 'aria-describedby': texts }), ...(error && { 'aria-invalid': true }) }
}

/** A labelled input with space for a control at its end and for an error. */
export function Field({
  id,
  label,
  error,
  hint,
  after,
  ...input
}: ComponentProps<'input'> & Labelled & { after?: ReactNode }) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input {...input} id={id} className={INPUT} {...described(id, error, hint)} />
      {after}
    </FieldFrame>
  )
}

export function TextArea({ id, label, error, hint, ...input }: ComponentProps<'textarea'> & Labelled) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea {...input} id={id} className={`${INPUT} py-2.5`} {...described(id, error, hint)} />
    </FieldFrame>
  )
}

export function FieldFrame({ id, label, error, hint, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="field-frame flex">{children}</div>
      <FieldTexts id={id} error={error} hint={hint} />
    </div>
  )
}

/** The error and the hint below a control. */
export function FieldTexts({ id, error, hint }: Omit<Labelled, 'label'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </>
  )
}
