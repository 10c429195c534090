import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'

type CardFormProps = {
  children: ReactNode
  button: string
  busyButton?: string
  busy: boolean
  /** Whether something is typed that is not saved. */
  changed: boolean
  saved: boolean
  savedText?: string
  /** What the last try came to. */
  error: unknown
  /** What concerns the form as a whole. */
  failure: string | undefined
  /** For those who may look and not touch. */
  locked?: boolean
  onSubmit: (form: HTMLFormElement) => void
}

/** The form of a card, with its own state beside its button: unsaved, saving, saved, failed. */
export function CardForm(props: CardFormProps) {
  const {
    children,
    button,
    busyButton = 'Saving...',
    busy,
    changed,
    error,
    failure,
    locked,
    onSubmit,
  } = props
  const ref = useRef<HTMLFormElement>(null)

  // The first field with something wrong has the focus.
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
          {/* It asks for attention only while there is something to save. */}
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

function SaveState({ busy, changed, saved, savedText = 'Saved' }: CardFormProps) {
  const done = saved && !busy && !changed
  return (
    <p role="status" className={`text-sm ${done ? 'font-semibold text-success' : 'text-muted'}`}>
      {done ? savedText : changed && !busy ? 'Unsaved changes' : ''}
    </p>
  )
}
