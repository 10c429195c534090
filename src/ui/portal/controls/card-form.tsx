import { type ReactNode, useEffect, useRef } from 'react'
import { cardTexts } from '#ui/texts/portal.ts'
import { Button } from '#ui/button.tsx'

type CardFormProps = {
  children: ReactNode
  button: string
  busyButton?: string
  busy: boolean
  /** Whether the form has unsaved changes. */
  changed: boolean
  saved: boolean
  savedText?: string
  /** The error of the last attempt. */
  error: unknown
  /** A message about the whole form. */
  failure: string | undefined
  /** Read-only, for people without the right to save. */
  locked?: boolean
  onSubmit: (form: HTMLFormElement) => void
}

/** Shows the state of the form beside its button: unsaved, saving, saved or failed. */
export function CardForm(props: CardFormProps) {
  const {
    children,
    button,
    busyButton = cardTexts.saving,
    busy,
    changed,
    error,
    failure,
    locked,
    onSubmit,
  } = props
  const ref = useRef<HTMLFormElement>(null)

  // Focuses the first invalid field.
  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit(event.currentTarget)
      }}
    >
      <fieldset disabled={locked} className="flex min-w-0 flex-col gap-4">
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          {/* Stands out only while there is something to save. */}
          <Button type="submit" look={changed ? 'loud' : 'plain'} disabled={busy || locked}>
            {busy ? busyButton : button}
          </Button>
          <SaveState {...props} />
        </div>
        <div role="alert" className="empty:hidden">
          {failure && <p className="font-semibold text-danger">{failure}</p>}
        </div>
      </fieldset>
    </form>
  )
}

function SaveState({ busy, changed, saved, savedText = cardTexts.saved }: CardFormProps) {
  const done = saved && !busy && !changed
  return (
    <p role="status" className={`text-sm ${done ? 'font-semibold text-success' : 'text-muted'}`}>
      {done ? savedText : changed && !busy ? cardTexts.unsaved : ''}
    </p>
  )
}
